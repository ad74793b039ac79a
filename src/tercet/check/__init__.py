"""Checking students' classes: every call compared with ours, every failure made short."""

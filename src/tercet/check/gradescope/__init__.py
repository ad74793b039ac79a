"""The checker as an autograder for Gradescope: what is built here, and what runs there."""

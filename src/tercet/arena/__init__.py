"""Players against each other: matches, ladders, and what they tell about strength."""

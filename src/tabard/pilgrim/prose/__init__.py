"""What is said to people: questions, sentences, explanations, and why something is not possible."""

"""What is said about Coimbra: effects, questions, sentences of options, explanations."""

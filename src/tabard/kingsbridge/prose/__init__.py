"""What is said about World Without End: questions, sentences of options, explanations, reasons."""

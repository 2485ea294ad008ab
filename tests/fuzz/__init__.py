"""What others can send, mangled: whatever comes of it is understood, or refused with a sentence, and soon.

Every run of the tests tries some of it. For more, `make fuzz TARGET=positions MINUTES=5` lets a fuzzer look for ways
through the code that nobody has gone yet.
"""

from tabard.train.learner import main

main()

from tabard.engine.rows import Rows as Rows
from tabard.engine.rows import Writer as Writer

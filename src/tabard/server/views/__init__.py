"""What a viewer sees of a table, as HTML and pictures. It knows tables, but not who is connected."""

"""What every room uses: errors in sentences, languages, settings, the time, schemas. It knows no other room."""

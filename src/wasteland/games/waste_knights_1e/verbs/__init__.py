"""What cards may say: verbs of the families in `families`. `vocabulary` names all modules that have some."""

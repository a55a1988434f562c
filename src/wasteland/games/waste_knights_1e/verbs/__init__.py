"""What cards may say. The families of verbs are in `words`; each other module has some of them. `vocabulary` names all."""

"""The rules reference: every paragraph of every title in our own words, with its rulings, and a guide to a first game.

Each title has a folder here:

- `outline.toml`, without a language: `[[section]]` with `id` and `paragraphs` (ids of the rulebook in reading order);
  `[rulings]` with each ruling and the paragraphs it belongs to;
- `en.toml` and `pt.toml`: `[sections]`, `[paragraphs]` and `[rulings]`, id to text; `[names]`, a heading for those
  paragraphs that want one;
- `guide.toml`: `scenario`, `seed`, `side`, and `[[step]]` with `question`, `action`, `en` and `pt`.

The folder `playing` has what is no rule of any title but answers with an id all the same; every reference ends with it.

A text is wrapped as one likes. An empty line begins a new paragraph, `- ` an item of a list, `| ` a row of a table (its
cells parted by ` | `, the first row its head). Readers get one line for each.
"""

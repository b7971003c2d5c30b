/** Spells tags as those already in use, because the same tag may differ only by its case. */
export const knownSpelling = (tags: readonly string[], known: readonly string[]): string[] =>
  tags.map((tag) => known.find((name) => name.toLowerCase() === tag.trim().toLowerCase()) ?? tag)

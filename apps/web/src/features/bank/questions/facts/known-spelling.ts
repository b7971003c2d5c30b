/**
 * Replaces tags with the spelling already in use, because tags that differ only in case are the
 * same.
 */
export const knownSpelling = (tags: readonly string[], known: readonly string[]): string[] =>
  tags.map((tag) => known.find((name) => name.toLowerCase() === tag.trim().toLowerCase()) ?? tag)

const delimiters = ['$$', '\\[', '\\(', '$'] as const

/**
 * The delimiter at the beginning of a formula, and the LaTeX inside; null for a formula without
 * delimiters.
 */
export function splitFormula(
  source: string,
): { readonly open: (typeof delimiters)[number]; readonly tex: string } | null {
  const open = delimiters.find((delimiter) => source.startsWith(delimiter))
  return open ? { open, tex: source.slice(open.length, -open.length) } : null
}

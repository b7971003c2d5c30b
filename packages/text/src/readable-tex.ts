/**
 * LaTeX environments that KaTeX lacks, each with a similar one that KaTeX supports. Environments
 * that number their lines lose the numbers, because the author did not type them.
 */
const environments: Readonly<Record<string, { readonly name: string; readonly columns?: string }>> =
  {
    align: { name: 'align*' },
    alignat: { name: 'alignat*' },
    equation: { name: 'equation*' },
    gather: { name: 'gather*' },
    flalign: { name: 'align*' },
    'flalign*': { name: 'align*' },
    multline: { name: 'gather*' },
    'multline*': { name: 'gather*' },
    eqnarray: { name: 'array', columns: '{rcl}' },
    'eqnarray*': { name: 'array', columns: '{rcl}' },
  }

/** Matches delimiters that are written as an environment. */
const wrapping = /^\\begin\{(displaymath|math)\}([\s\S]*)\\end\{\1\}$/

/**
 * Escapes percent signs, which begin a comment in TeX. An author who types `20%` in a formula means
 * the sign, unless it is at the end of a line that is not the last. Escaped and verbatim characters
 * stay.
 */
const percentSigns = (tex: string): string =>
  tex.replaceAll(/\\verb\*?([^a-zA-Z*\s]).*?\1|\\[\s\S]|%(?![ \t]*\n)/g, (found) =>
    found === '%' ? '\\%' : found,
  )

/** Translates LaTeX into the commands that KaTeX supports. */
export const readableTex = (tex: string): string =>
  percentSigns(tex.replace(wrapping, '$2').trim()).replaceAll(
    /\\(begin|end)\{([a-z]+\*?)\}/g,
    (whole, which: string, name: string) => {
      const known = Object.hasOwn(environments, name) ? environments[name] : undefined
      if (!known) return whole
      return `\\${which}{${known.name}}${which === 'begin' ? (known.columns ?? '') : ''}`
    },
  )

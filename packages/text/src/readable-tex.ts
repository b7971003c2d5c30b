/**
 * Environments of LaTeX that KaTeX does not have, by the one that looks like it. Those that number
 * their lines lose the numbers, which nobody typed.
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

/** Delimiters that are written as an environment. */
const wrapping = /^\\begin\{(displaymath|math)\}([\s\S]*)\\end\{\1\}$/

/** LaTeX in the words of KaTeX. */
export const readableTex = (tex: string): string =>
  tex
    .replace(wrapping, '$2')
    .replaceAll(/\\(begin|end)\{([a-z]+\*?)\}/g, (whole, which: string, name: string) => {
      const known = Object.hasOwn(environments, name) ? environments[name] : undefined
      if (!known) return whole
      return `\\${which}{${known.name}}${which === 'begin' ? (known.columns ?? '') : ''}`
    })
    .trim()

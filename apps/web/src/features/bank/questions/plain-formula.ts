const symbols: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  propto: '∝',
  infty: '∞',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  forall: '∀',
  exists: '∃',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  leftrightarrow: '↔',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  nabla: '∇',
  circ: '°',
  prime: '′',
  angle: '∠',
  triangle: '△',
  perp: '⊥',
  parallel: '∥',
  mid: '|',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  ell: 'ℓ',
  star: '⋆',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  bmod: ' mod ',
  quad: ' ',
  qquad: ' ',
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋'
const digits = '0123456789+-'

const silent =
  /\\(?:left|right|big|Big|bigg|Bigg|displaystyle|textstyle|limits|nolimits)(?![a-zA-Z])/g
const wrapped =
  /\\(?:text|textbf|textit|mathrm|mathbf|mathit|mathbb|mathcal|mathsf|operatorname|overline|underline|vec|hat|bar|boxed|mathop)\s*\{([^{}]*)\}/g
/** The column specification of an array, including spaces between columns, as in `{c@{\;}c}`. */
const columns = /\\begin\s*\{array\}\s*\{(?:[^{}]|\{[^{}]*\})*\}/g
const modulus = /\\pmod\s*\{([^{}]*)\}/g
const fraction = /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g
const root = /\\sqrt\s*\{([^{}]*)\}/g
const script = /\s*([\^_])\s*(?:\{([^{}]*)\}|([^\s\\{}^_])|\\(circ|prime)(?![a-zA-Z]))/g

/**
 * Converts LaTeX to plain text: '\frac{x^2}{3} \leq k' becomes 'x²/3 ≤ k'. Unknown commands keep
 * their names.
 */
export function plainFormula(tex: string): string {
  let text = tex
    .replaceAll(silent, '')
    .replaceAll(columns, ' ')
    .replaceAll(/\\(?:begin|end)\s*\{[^{}]*\}/g, ' ')
    .replaceAll(/\\hline(?![a-zA-Z])|\\cline\s*\{[^{}]*\}/g, ' ')
    .replaceAll('\\\\', ' ')
  // Works from the inside out: each round resolves one level of braces.
  for (let round = 0; round < 8 && text.includes('{'); round += 1) {
    const before = text
    text = text
      .replaceAll(wrapped, '$1')
      .replaceAll(modulus, ' (mod $1)')
      .replaceAll(script, (_whole, mark: string, group?: string, single?: string, sign?: string) =>
        plainScript(mark, group ?? single ?? symbols[sign ?? ''] ?? ''),
      )
      .replaceAll(fraction, (_whole, above: string, below: string) =>
        [above, below].map(grouped).join('/'),
      )
      .replaceAll(root, (_whole, inner: string) => `√${grouped(inner)}`)
    if (text === before) text = text.replaceAll(/\{([^{}]*)\}/g, '$1')
  }
  return text
    .replaceAll(script, (_whole, mark: string, group?: string, single?: string, sign?: string) =>
      plainScript(mark, group ?? single ?? symbols[sign ?? ''] ?? ''),
    )
    .replaceAll(/\\([a-zA-Z]+)/g, (_whole, name: string) => symbols[name] ?? `${name} `)
    .replaceAll(/\\[,;:!> ]|\\\\|[~&]/g, ' ')
    .replaceAll(/\\([{}%$#_|])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function plainScript(mark: string, inner: string): string {
  const alphabet = mark === '^' ? raised : lowered
  if (inner === '°' || inner === '′') return inner
  const small = Array.from(inner, (char) => alphabet[digits.indexOf(char)])
  if (small.length > 0 && small.every(Boolean)) return small.join('')
  return `${mark}${grouped(inner)}`
}

/** Adds brackets unless the text is one number, one letter or one name. */
const grouped = (text: string) =>
  /^(?:[\w.]+|\\[a-zA-Z]+|.)$/.test(text.trim()) ? text.trim() : `(${text.trim()})`

/** LaTeX of characters in equations; other characters stand for themselves. */
export function latexOf(character: string): string {
  return symbols.get(character) ?? character
}

const pairs = (list: string): [string, string][] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [[...pair][0] ?? '', [...pair].slice(1).join('')])

const symbols: ReadonlyMap<string, string> = new Map([
  ...pairs(String.raw`
    α\alpha β\beta γ\gamma δ\delta ϵ\epsilon ε\varepsilon ζ\zeta η\eta θ\theta ϑ\vartheta ι\iota
    κ\kappa ϰ\varkappa λ\lambda μ\mu µ\mu ν\nu ξ\xi ο{o} π\pi ϖ\varpi ρ\rho ϱ\varrho σ\sigma
    ς\varsigma τ\tau υ\upsilon φ\varphi ϕ\phi χ\chi ψ\psi ω\omega
    Α{A} Β{B} Γ\Gamma Δ\Delta Ε{E} Ζ{Z} Η{H} Θ\Theta Ι{I} Κ{K} Λ\Lambda Μ{M} Ν{N} Ξ\Xi Ο{O} Π\Pi
    Ρ{P} Σ\Sigma Τ{T} Υ\Upsilon Φ\Phi Χ{X} Ψ\Psi Ω\Omega Ω\Omega ℵ\aleph
    ±\pm ∓\mp ×\times ÷\div ⋅\cdot ·\cdot ∙\bullet •\bullet ∗\ast ⋆\star ∘\circ ⊕\oplus ⊖\ominus
    ⊗\otimes ⊙\odot ∪\cup ∩\cap ⊎\uplus ∧\wedge ∨\vee ∖\setminus ∑\sum ∏\prod ∐\coprod ∫\int
    ∬\iint ∭\iiint ∮\oint ⋃\bigcup ⋂\bigcap ⋁\bigvee ⋀\bigwedge ⨁\bigoplus ⨂\bigotimes
    ≤\le ≥\ge ⩽\leqslant ⩾\geqslant ≠\ne ≡\equiv ≢\not\equiv ≈\approx ≅\cong ≃\simeq ∼\sim ∝\propto
    ≪\ll ≫\gg ≺\prec ≻\succ ∈\in ∉\notin ∋\ni ⊂\subset ⊃\supset ⊆\subseteq ⊇\supseteq ⊄\not\subset
    ∥\parallel ∦\nparallel ⊥\perp ∠\angle ∡\measuredangle △\triangle □\square ∣\mid ⊢\vdash ⊨\models
    →\to ←\leftarrow ↔\leftrightarrow ⇒\Rightarrow ⇐\Leftarrow ⇔\Leftrightarrow ↦\mapsto
    ↑\uparrow ↓\downarrow ⇌\rightleftharpoons ⟶\longrightarrow ⟵\longleftarrow ⟹\Longrightarrow
    ⟺\iff ∞\infty ∂\partial ∇\nabla ∀\forall ∃\exists ∄\nexists ∅\varnothing ∴\therefore ∵\because
    ¬\neg √\surd ℏ\hbar ℓ\ell ℜ\Re ℑ\Im ℝ\mathbb{R} ℕ\mathbb{N} ℤ\mathbb{Z} ℚ\mathbb{Q} ℂ\mathbb{C}
    °{}^{\circ} ′' ″'' ‴''' …\ldots ⋯\cdots ⋮\vdots ⋱\ddots ⟨\langle ⟩\rangle 〈\langle 〉\rangle
    ⌊\lfloor ⌋\rfloor ⌈\lceil ⌉\rceil ‖\| −- ∕/ ∶: ≜\triangleq ≔\coloneqq
  `),
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u200b', ''],
  ['\u00a0', '\\ '],
  ['\u2003', '\\quad '],
  ['\u2002', '\\enspace '],
  ['\u2005', '\\ '],
  ['\u2009', '\\, '],
  ['\u200a', '\\, '],
  ['\u205f', '\\: '],
  ['\u2004', '\\ '],
  ['\u2006', '\\, '],
  [' ', '\\ '],
  ['\t', '\\quad '],
  ['\n', '\\ '],
  ['#', '\\#'],
  ['$', '\\$'],
  ['%', '\\%'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['\\', '\\backslash '],
  ['^', '\\text{\\textasciicircum}'],
  ['~', '\\sim '],
])

/** Operators over and under which limits stand. */
export const naryOperators: ReadonlyMap<string, string> = new Map(
  pairs(String.raw`
    ∑\sum ∏\prod ∐\coprod ∫\int ∬\iint ∭\iiint ∮\oint ∯\oiint ∰\oiiint ⋃\bigcup ⋂\bigcap ⋁\bigvee
    ⋀\bigwedge ⨁\bigoplus ⨂\bigotimes ⨀\bigodot ⨄\biguplus ⨆\bigsqcup
  `),
)

export const isIntegral = (operator: string): boolean => /[∫-∰]/.test(operator)

/** The commands of each accent: for one letter, and for several. */
export const accents: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['\u0300', ['\\grave', '\\grave']],
  ['\u0301', ['\\acute', '\\acute']],
  ['\u0302', ['\\hat', '\\widehat']],
  ['^', ['\\hat', '\\widehat']],
  ['\u0303', ['\\tilde', '\\widetilde']],
  ['~', ['\\tilde', '\\widetilde']],
  ['\u0304', ['\\bar', '\\overline']],
  ['\u0305', ['\\overline', '\\overline']],
  ['\u00af', ['\\bar', '\\overline']],
  ['\u203e', ['\\overline', '\\overline']],
  ['\u0306', ['\\breve', '\\breve']],
  ['\u0307', ['\\dot', '\\dot']],
  ['\u02d9', ['\\dot', '\\dot']],
  ['\u0308', ['\\ddot', '\\ddot']],
  ['\u00a8', ['\\ddot', '\\ddot']],
  ['\u20db', ['\\dddot', '\\dddot']],
  ['\u030a', ['\\mathring', '\\mathring']],
  ['\u030c', ['\\check', '\\widecheck']],
  ['\u20d7', ['\\vec', '\\overrightarrow']],
  ['\u2192', ['\\vec', '\\overrightarrow']],
  ['\u20d6', ['\\overleftarrow', '\\overleftarrow']],
  ['\u20e1', ['\\overleftrightarrow', '\\overleftrightarrow']],
  ['\u20d1', ['\\overrightharpoon', '\\overrightharpoon']],
  ['\u20d0', ['\\overleftharpoon', '\\overleftharpoon']],
  ['\u0332', ['\\underline', '\\underline']],
])

/** Arrows with words above or below them. */
export const arrows: ReadonlyMap<string, string> = new Map(
  pairs(String.raw`
    →\xrightarrow ←\xleftarrow ↔\xleftrightarrow ⇒\xRightarrow ⇐\xLeftarrow ⇔\xLeftrightarrow
    ⇌\xrightleftharpoons ⇋\xleftrightharpoons ↦\xmapsto ⟶\xrightarrow ⟵\xleftarrow
  `),
)

/** The names of functions that LaTeX knows. */
const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
)

export const isFunction = (name: string): boolean => functions.has(name)

/** Functions with their limit below them. */
export const hasLimits = (name: string): boolean =>
  /^(?:lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr)$/.test(name)

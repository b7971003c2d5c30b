import { describe, expect, it } from 'vitest'
import { readBody } from '../document/office-xml.ts'
import { equation, mathRun, paragraph, wordParts } from '../word.documents.ts'
import { ommlToLatex, plainEquation } from './omml-to-latex.ts'

/** Returns the element of the equation, as Word writes it in a document. */
function omml(inner: string) {
  const document = wordParts({ body: paragraph(equation(inner)) })['word/document.xml']
  const [block] = readBody(Buffer.from(String(document)), 'The text')
  const found = block?.element.children.find(
    (child) => typeof child !== 'string' && child.name === 'm:oMath',
  )
  if (typeof found !== 'object') throw new Error('no equation')
  return found
}

const of = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`
const e = (inner: string) => of('e', inner)
const x = mathRun('x')
const on = (name: string, value: string) => `<m:${name} m:val="${value}"/>`
const row = (...cells: string[]) => of('mr', cells.map((cell) => e(mathRun(cell))).join(''))

describe('equations of Word as LaTeX', () => {
  it.each([
    ['letters and signs', mathRun('a±b×c÷d'), 'a\\pm b\\times c\\div d'],
    ['Greek', mathRun('αβ+Ωθ'), '\\alpha\\beta+\\Omega\\theta'],
    ['a Greek letter before a Latin one', mathRun('πr'), '\\pi r'],
    ['relations', mathRun('x≤y≠z∈A'), 'x\\le y\\ne z\\in A'],
    ['arrows', mathRun('A→B⇌C'), 'A\\to B\\rightleftharpoons C'],
    ['characters that LaTeX needs', mathRun('50%#{a}_$'), '50\\%\\#\\{a\\}\\_\\$'],
    ['mathematical italic', mathRun('𝑥+𝜋+ℎ'), 'x+\\pi+h'],
    ['a minus sign', mathRun('−b'), '-b'],
    ['spaces', mathRun('x y'), 'x\\ y'],
    ['degrees', mathRun('30°'), '30{}^{\\circ}'],
    ['text', mathRun('if x', '<m:nor/>'), '\\text{if x}'],
    ['upright letters', mathRun('mol', on('sty', 'p')), '\\mathrm{mol}'],
    ['bold', mathRun('F', on('sty', 'b')), '\\mathbf{F}'],
    ['bold italic', mathRun('v', on('sty', 'bi')), '\\boldsymbol{v}'],
    ['double-struck', mathRun('R', on('scr', 'double-struck')), '\\mathbb{R}'],
    ['script', mathRun('L', on('scr', 'script')), '\\mathcal{L}'],
    ['a word of another script', mathRun('बल=ma'), '\\text{बल}=ma'],
    ['a fraction', of('f', of('num', x) + of('den', mathRun('2'))), '\\frac{x}{2}'],
    [
      'a fraction on one line',
      of('f', of('fPr', on('type', 'lin')) + of('num', x) + of('den', mathRun('2'))),
      '{x}/{2}',
    ],
    [
      'a skewed fraction',
      of('f', of('fPr', on('type', 'skw')) + of('num', mathRun('1')) + of('den', mathRun('2'))),
      '{}^{1}\\!/_{2}',
    ],
    [
      'a binomial coefficient',
      of(
        'd',
        e(
          of(
            'f',
            of('fPr', on('type', 'noBar')) + of('num', mathRun('n')) + of('den', mathRun('k')),
          ),
        ),
      ),
      '\\left( \\genfrac{}{}{0pt}{}{n}{k} \\right)',
    ],
    ['a power', of('sSup', e(x) + of('sup', mathRun('2'))), 'x^{2}'],
    ['an index', of('sSub', e(mathRun('a')) + of('sub', mathRun('n+1'))), 'a_{n+1}'],
    ['both', of('sSubSup', e(x) + of('sub', mathRun('i')) + of('sup', mathRun('2'))), 'x_{i}^{2}'],
    [
      'scripts before the base',
      of('sPre', of('sub', mathRun('6')) + of('sup', mathRun('14')) + e(mathRun('C'))),
      '{}_{6}^{14}{C}',
    ],
    [
      'a power of a sum',
      of('sSup', e(of('d', e(mathRun('a+b')))) + of('sup', mathRun('2'))),
      '{\\left( a+b \\right)}^{2}',
    ],
    [
      'a square root',
      of('rad', of('radPr', on('degHide', '1')) + of('deg', '') + e(x)),
      '\\sqrt{x}',
    ],
    ['a cube root', of('rad', of('deg', mathRun('3')) + e(x)), '\\sqrt[{3}]{x}'],
    [
      'a sum',
      of(
        'nary',
        of('naryPr', on('chr', '∑') + on('limLoc', 'undOvr')) +
          of('sub', mathRun('i=1')) +
          of('sup', mathRun('n')) +
          e(mathRun('i')),
      ),
      '\\sum_{i=1}^{n} {i}',
    ],
    [
      'an integral, which is the default',
      of('nary', of('sub', mathRun('0')) + of('sup', mathRun('1')) + e(mathRun('xdx'))),
      '\\int_{0}^{1} {xdx}',
    ],
    [
      'an integral without limits',
      of(
        'nary',
        of('naryPr', on('subHide', '1') + on('supHide', '1')) +
          of('sub', '') +
          of('sup', '') +
          e(x),
      ),
      '\\int {x}',
    ],
    [
      'an integral with limits above and below',
      of(
        'nary',
        of('naryPr', on('limLoc', 'undOvr')) + of('sub', mathRun('C')) + of('sup', '') + e(x),
      ),
      '\\int\\limits_{C} {x}',
    ],
    ['brackets', of('d', e(x)), '\\left( x \\right)'],
    [
      'an absolute value',
      of('d', of('dPr', on('begChr', '|') + on('endChr', '|')) + e(x)),
      '\\left| x \\right|',
    ],
    [
      'an open interval',
      of(
        'd',
        of('dPr', on('begChr', ']') + on('endChr', '[') + on('sepChr', ',')) +
          e(mathRun('a')) +
          e(mathRun('b')),
      ),
      '\\left] a , b \\right[',
    ],
    [
      'cases',
      of(
        'd',
        of('dPr', on('begChr', '{') + on('endChr', '')) +
          e(of('eqArr', e(mathRun('x, &x>0')) + e(mathRun('0, &x≤0')))),
      ),
      '\\left\\{ \\begin{aligned}x,\\ &x>0 \\\\ 0,\\ &x\\le0\\end{aligned} \\right.',
    ],
    [
      'a matrix',
      of(
        'd',
        of('dPr', on('begChr', '[') + on('endChr', ']')) +
          e(of('m', row('1', '2') + row('3', '4'))),
      ),
      '\\left[ \\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix} \\right]',
    ],
    ['a function', of('func', of('fName', mathRun('sin', on('sty', 'p'))) + e(x)), '\\sin x'],
    [
      'a limit',
      of(
        'func',
        of('fName', of('limLow', e(mathRun('lim', on('sty', 'p'))) + of('lim', mathRun('x→0')))) +
          e(x),
      ),
      '\\lim_{x\\to0} x',
    ],
    [
      'a logarithm with its base',
      of(
        'func',
        of('fName', of('sSub', e(mathRun('log', on('sty', 'p'))) + of('sub', mathRun('10')))) +
          e(x),
      ),
      '\\log_{10} x',
    ],
    ['a vector', of('acc', of('accPr', on('chr', '\u20d7')) + e(mathRun('v'))), '\\vec{v}'],
    [
      'a long vector',
      of('acc', of('accPr', on('chr', '\u20d7')) + e(mathRun('AB'))),
      '\\overrightarrow{AB}',
    ],
    ['a hat, which is the default', of('acc', e(mathRun('i'))), '\\hat{i}'],
    ['a bar', of('bar', of('barPr', on('pos', 'top')) + e(x)), '\\overline{x}'],
    [
      'an underbrace',
      of('limLow', e(of('groupChr', e(mathRun('a+b')))) + of('lim', mathRun('n'))),
      '\\underbrace{a+b}_{n}',
    ],
    [
      'an arrow with words above it',
      of('groupChr', of('groupChrPr', on('chr', '→') + on('vertJc', 'bot')) + e(mathRun('Δ'))),
      '\\xrightarrow{\\Delta}',
    ],
    ['a box', of('borderBox', e(x)), '\\boxed{x}'],
    ['a group', of('box', e(x)), 'x'],
    ['a phantom', of('phant', of('phantPr', on('show', '0')) + e(x)), '\\phantom{x}'],
  ])('%s', (_name, inner, tex) => {
    expect(ommlToLatex(omml(inner), false)).toBe(tex)
  })

  it.each([
    ['an element that is not known', of('unknown', e(x))],
    ['an operator that is not known', of('nary', of('naryPr', on('chr', 'Ж')) + e(x))],
    ['an accent that is not known', of('acc', of('accPr', on('chr', '☃')) + e(x))],
    [
      'a fraction of a kind that is not known',
      of('f', of('fPr', on('type', 'new')) + of('num', x)),
    ],
    ['a matrix that KaTeX cannot draw', of('d', of('dPr', on('begChr', 'Ж')) + e(x))],
  ])('%s is not guessed', (_name, inner) => {
    expect(ommlToLatex(omml(inner), false)).toBeNull()
    expect(plainEquation(omml(inner))).toBe(inner.includes('m:t') ? 'x' : '')
  })

  it('leaves out what was deleted and keeps what was inserted', () => {
    const inner = `<w:del>${mathRun('1')}</w:del><w:ins>${mathRun('2')}</w:ins>${mathRun('+3')}`
    expect(ommlToLatex(omml(inner), false)).toBe('2+3')
  })
})

it('an equation longer than any of a paper is not converted, which would take minutes', () => {
  const inner = (count: number) => `<m:r><m:t>${'~'.repeat(count)}</m:t></m:r>`
  expect(ommlToLatex(omml(inner(200)), false)).not.toBeNull()
  expect(ommlToLatex(omml(inner(100_000)), false)).toBeNull()
})

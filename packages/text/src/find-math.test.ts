import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMath, type Segment } from './find-math.ts'

const words = (text: string): Segment => ({ kind: 'words', text })
const inline = (tex: string, source = `$${tex}$`): Segment => ({ kind: 'inline', tex, source })
const display = (tex: string, source = `$$${tex}$$`): Segment => ({ kind: 'display', tex, source })

describe('findMath', () => {
  it.each([
    { text: 'no formula', found: [words('no formula')] },
    { text: 'If $x = 3$, then', found: [words('If '), inline('x = 3'), words(', then')] },
    {
      text: '若$x>0$且$y$为整数',
      found: [words('若'), inline('x>0'), words('且'), inline('y'), words('为整数')],
    },
    { text: '$15-6 i$ 3', found: [inline('15-6 i'), words(' 3')] },
    { text: '$5 m+4 p$', found: [inline('5 m+4 p')] },
    { text: '$6xyz+30xy=812$', found: [inline('6xyz+30xy=812')] },
    {
      text: 'the $n$th of $n$-th',
      found: [words('the '), inline('n'), words('th of '), inline('n'), words('-th')],
    },
    { text: '$x ?$', found: [inline('x ?')] },
    {
      text: '$\\frac{1$ and $x$',
      found: [inline('\\frac{1'), words(' and '), inline('x')],
    },
    { text: '$|x-3|$', found: [inline('|x-3|')] },
    { text: 'so $$a\n= b$$ and', found: [words('so '), display('a\n= b'), words(' and')] },
    {
      text: '\\[x^2\\] and \\(y\\)',
      found: [display('x^2', '\\[x^2\\]'), words(' and '), inline('y', '\\(y\\)')],
    },
    { text: '$\\text{if $a$}$', found: [inline('\\text{if $a$}')] },
    { text: '$\\$ 2.60$ each', found: [inline('\\$ 2.60'), words(' each')] },
    { text: 'one $ only', found: [words('one $ only')] },
    { text: '$$', found: [words('$$')] },
    { text: '\\', found: [words('\\')] },
    { text: '$x^2 - 6 $', found: [inline('x^2 - 6', '$x^2 - 6 $')] },
    { text: '$ \\sqrt{2}=x$', found: [inline('\\sqrt{2}=x', '$ \\sqrt{2}=x$')] },
  ])('finds the formulas of $text', ({ text, found }) => {
    expect(findMath(text, 'plain')).toEqual(found)
    expect(findMath(text, 'markdown')).toEqual(found)
  })

  it.each([
    'from $5 to $10',
    'a $5-$10 ticket',
    '$5,$10',
    '$5, $10 and $20',
    '$5/$10, ($5)($6)',
    'pay $3.50 dollars or 4$',
    'US$5bn',
    'US$5bn and US$7bn',
    'US$5bn,A$7',
    'between $3 and 4$',
    '$5bn or 7$',
    '$.50',
    '$.50,$.75',
    '$1,000-$2,000',
    'A$5 less HK$',
    'A pen costs 5$, a book costs 10$.',
    '5$-10$',
    '5$, 10$, 15$ or 20$',
    '5$/10$',
    '2.50$,3.50$',
    '5$to 10$',
    '1$=80₹, 2$=160₹',
    '5$$-10$$',
    '$$5 and $$6',
    '$$5-$$6',
    '$$5 or $$6 or $$7',
    'US$$5bn and US$$7bn',
    'Prices: $, $$, $$$',
    '$$$',
  ])('reads %s as money', (text) => expect(findMath(text, 'plain')).toEqual([words(text)]))

  it.each([
    '[ $NAME == A ]',
    '[ $NAME == A ] && [ $B == C ]',
    'echo $HOME/$USER',
    'PATH=$PATH:$HOME',
    '$a=$b;',
    '\x24{A}\x24{B} and \x24{C}',
    'for (i in $list) { $x }',
    'echo $$; echo $$',
  ])('reads %s as shell code', (text) => expect(findMath(text, 'plain')).toEqual([words(text)]))

  it.each(['cell $A$1', '=SUM($A$1:$A$10)', '$A$1+$B$2', '$AB$12 or $C$3'])(
    'reads %s as spreadsheet cells',
    (text) => expect(findMath(text, 'plain')).toEqual([words(text)]),
  )

  it.each([
    ['2$x$', '2', 'x', ''],
    ['is 5$x^2$ long', 'is 5', 'x^2', ' long'],
    ['2$x+1$', '2', 'x+1', ''],
    ['2$x_1$', '2', 'x_1', ''],
    ['2$\\times 10$', '2', '\\times 10', ''],
    ['3$-\\frac12$', '3', '-\\frac12', ''],
    ['5$(x+2)$', '5', '(x+2)', ''],
    ['the $n$2', 'the ', 'n', '2'],
    ['In $A$, 1', 'In ', 'A', ', 1'],
    ['$A$ 1', '', 'A', ' 1'],
  ])('finds the formula beside a digit in %s', (text, before, tex, after) =>
    expect(findMath(text, 'plain')).toEqual([
      ...(before ? [words(before)] : []),
      inline(tex),
      ...(after ? [words(after)] : []),
    ]),
  )

  it.each(['5 = x', '100', '5 and x^2', '3 \\text{ or } 4'])(
    'finds $$%s$$, although it begins with a digit',
    (tex) =>
      expect(findMath(`so $$${tex}$$.`, 'plain')).toEqual([words('so '), display(tex), words('.')]),
  )

  it.each([
    ['20%', '20\\%'],
    ['20\\%', '20\\%'],
    ['x % 3 = 1', 'x \\% 3 = 1'],
    ['a\\\\%b', 'a\\\\\\%b'],
    ['5%%', '5\\%\\%'],
    ['a% why\n+b', 'a\\% why\n+b'],
    ['a%\n+b', 'a%\n+b'],
    ['a% \n+b%', 'a% \n+b\\%'],
    ['\\ce{5% NaCl}', '\\ce{5\\% NaCl}'],
    ['\\verb|5%|', '\\verb|5%|'],
  ])('shows the percent sign of $%s$, which TeX would read as a comment', (typed, tex) =>
    expect(findMath(`$${typed}$`, 'plain')).toEqual([inline(tex, `$${typed}$`)]),
  )

  it('finds a formula beside an amount of money', () =>
    expect(findMath('costs $5 and $x$ more', 'plain')).toEqual([
      words('costs $5 and '),
      inline('x'),
      words(' more'),
    ]))

  it.each([
    '$a\n\nb$',
    '$a\r\n\r\nb$',
    '$a\r\rb$',
    '$a\n \t \nb$',
    '$$a\n\nb$$',
    '\\(a\n\nb\\)',
    '\\ce{a\n\nb}',
  ])('ends a formula with its paragraph: %j', (text) =>
    expect(findMath(text, 'plain').every(({ kind }) => kind === 'words')).toBe(true),
  )

  it('continues a formula over the lines of a paragraph, with any kind of line break', () =>
    expect(findMath('$a\r\n+b$\r\nc', 'plain')).toEqual([inline('a\n+b'), words('\nc')]))

  it.each([
    ['\\begin{align*}a&=1\\end{align*}', '\\begin{align*}a&=1\\end{align*}'],
    ['\\begin{align}a&=1\\end{align}', '\\begin{align*}a&=1\\end{align*}'],
    ['\\begin{equation}a\\end{equation}', '\\begin{equation*}a\\end{equation*}'],
    ['\\begin{gather}a\\\\b\\end{gather}', '\\begin{gather*}a\\\\b\\end{gather*}'],
    ['\\begin{multline}a\\\\b\\end{multline}', '\\begin{gather*}a\\\\b\\end{gather*}'],
    ['\\begin{flalign}a&=1\\end{flalign}', '\\begin{align*}a&=1\\end{align*}'],
    ['\\begin{eqnarray}a&=&1\\end{eqnarray}', '\\begin{array}{rcl}a&=&1\\end{array}'],
    ['\\begin{eqnarray*}a&=&1\\end{eqnarray*}', '\\begin{array}{rcl}a&=&1\\end{array}'],
  ])('shows %s as a display formula, bare and between single dollars', (typed, tex) => {
    expect(findMath(`so ${typed}.`, 'plain')).toEqual([
      words('so '),
      display(tex, typed),
      words('.'),
    ])
    expect(findMath(`so $${typed}$.`, 'plain')).toEqual([
      words('so '),
      display(tex, `$${typed}$`),
      words('.'),
    ])
  })

  it.each([
    '\\begin{cases}1\\\\2\\end{cases}',
    '\\begin{pmatrix}1&2\\end{pmatrix}',
    '\\begin{array}{c}1\\end{array}',
  ])('shows a bare %s as a display formula, and inline between dollars', (tex) => {
    expect(findMath(tex, 'plain')).toEqual([display(tex, tex)])
    expect(findMath(`$${tex}$`, 'plain')).toEqual([inline(tex)])
  })

  it('finds the end of an environment that contains another of the same name', () => {
    const tex = '\\begin{array}{c}\\begin{array}{c}1\\end{array}\\end{array}'
    expect(findMath(`${tex}.`, 'plain')).toEqual([display(tex, tex), words('.')])
  })

  it.each([
    {
      text: '\\begin{displaymath}x\\end{displaymath}',
      found: [display('x', '\\begin{displaymath}x\\end{displaymath}')],
    },
    { text: '\\begin{math}x\\end{math}', found: [inline('x', '\\begin{math}x\\end{math}')] },
    { text: '\\begin{align}a', found: [words('\\begin{align}a')] },
    {
      text: '\\begin{tabular}{c}a\\end{tabular}',
      found: [words('\\begin{tabular}{c}a\\end{tabular}')],
    },
  ])('reads $text', ({ text, found }) => expect(findMath(text, 'plain')).toEqual(found))

  it.each([
    { text: '$\\ce{H2O}$', found: [inline('\\ce{H2O}')] },
    {
      text: 'of \\ce{SO4^2-}.',
      found: [words('of '), inline('\\ce{SO4^2-}', '\\ce{SO4^2-}'), words('.')],
    },
    {
      text: '\\ce{A ->[\\Delta{}] B}',
      found: [inline('\\ce{A ->[\\Delta{}] B}', '\\ce{A ->[\\Delta{}] B}')],
    },
    { text: '\\pu{5 m/s}', found: [inline('\\pu{5 m/s}', '\\pu{5 m/s}')] },
    { text: '\\ce{H2O', found: [words('\\ce{H2O')] },
    { text: '\\cell{1}', found: [words('\\cell{1}')] },
  ])('finds chemistry in $text', ({ text, found }) =>
    expect(findMath(text, 'plain')).toEqual(found),
  )

  it('recognises code in Markdown only', () => {
    expect(findMath('code `$x$` stays', 'markdown')).toEqual([words('code `$x$` stays')])
    expect(findMath("``A'' $x$ ``B''", 'plain')).toEqual([
      words("``A'' "),
      inline('x'),
      words(" ``B''"),
    ])
  })

  it.each([
    'escaped \\$5 and \\$6',
    '\\$x\\$',
    '2*3*4',
    '__init__',
    'x~y and y~z',
    '(____)',
    '\\.',
    '&nbsp;',
    '- 5 + 8',
    '|x-3|',
    'AT&T',
  ])('keeps %s as it was typed', (text) => {
    expect(findMath(text, 'plain')).toEqual([words(text)])
    expect(findMath(text, 'markdown')).toEqual([words(text)])
  })

  it('loses no character of any text', () => {
    const pieces = fc.constantFrom(
      '$',
      '$$',
      '\\',
      '`',
      '{',
      '}',
      'a',
      '5',
      ' ',
      '\n',
      '\\[',
      '\\]',
      '\\ce{',
      '\\begin{align}',
      '\\end{align}',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), fc.boolean(), (parts, isPlain) => {
        const text = parts.join('')
        const kept = findMath(text, isPlain ? 'plain' : 'markdown').map((part) =>
          part.kind === 'words' ? part.text : part.source,
        )
        expect(kept.join('')).toBe(text)
      }),
    )
  })
})

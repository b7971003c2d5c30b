import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMath } from './find-math.ts'

const words = (text: string) => ({ kind: 'words', text })
const inline = (tex: string) => ({ kind: 'inline', tex })
const display = (tex: string) => ({ kind: 'display', tex })

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
    { text: '$x ?$', found: [inline('x ?')] },
    { text: 'so $$a\n= b$$ and', found: [words('so '), display('a\n= b'), words(' and')] },
    { text: '\\[x^2\\] and \\(y\\)', found: [display('x^2'), words(' and '), inline('y')] },
    { text: '$\\text{if $a$}$', found: [inline('\\text{if $a$}')] },
    { text: '$\\$ 2.60$ each', found: [inline('\\$ 2.60'), words(' each')] },
    {
      text: 'get \\begin{align*}a&=1\\end{align*} here',
      found: [words('get '), display('\\begin{align*}a&=1\\end{align*}'), words(' here')],
    },
    { text: 'from $5 to $10', found: [words('from $5 to $10')] },
    { text: 'a $5-$10 ticket', found: [words('a $5-$10 ticket')] },
    { text: 'costs $5 and $x$ more', found: [words('costs $5 and '), inline('x'), words(' more')] },
    { text: 'pay $3.50 dollars or 4$', found: [words('pay $3.50 dollars or 4$')] },
    { text: 'one $ only', found: [words('one $ only')] },
    { text: '$a\n\nb$', found: [words('$a\n\nb$')] },
    { text: 'escaped \\$5 and \\$6', found: [words('escaped \\$5 and \\$6')] },
    { text: 'code `$x$` stays', found: [words('code `$x$` stays')] },
    { text: '$$', found: [words('$$')] },
    { text: '\\', found: [words('\\')] },
  ])('$text', ({ text, found }) => {
    expect(findMath(text)).toEqual(found)
  })

  it('loses no word, whatever it is given', () => {
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
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const text = parts.join('')
        const kept = findMath(text).map((part) => (part.kind === 'words' ? part.text : part.tex))
        const letters = (value: string) => value.replaceAll(/[^a5]/g, '')
        expect(letters(kept.join(''))).toBe(letters(text))
      }),
    )
  })
})

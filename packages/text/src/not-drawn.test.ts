import { describe, expect, it } from 'vitest'
import { foreignPictures, unclosedFormulas } from './not-drawn.ts'

describe('unclosedFormulas', () => {
  it.each([
    { text: 'Find $\\frac{1}{2 of x', near: ['Find $\\frac{1}{2 of x'] },
    { text: 'Find x^2$ for x = 2', near: ['Find x^2$ for x = 2'] },
    { text: 'Let $x = 1. Then $y$ is', near: ['Let $x = 1. Then $y$'] },
    { text: 'If $a$ and $b$ and c$ are', near: ['and c$ are'] },
    { text: 'Draw \\(\\alpha + 1', near: ['Draw \\(\\alpha + 1'] },
    { text: 'One\n\nTwo $\\sin x', near: ['…Two $\\sin x'] },
    { text: '$$\\int_0^1 x', near: ['$$\\int_0^1 x'] },
  ])('finds the one in $text', ({ text, near }) => {
    expect(unclosedFormulas(text, 'plain')).toEqual(near)
    expect(unclosedFormulas(text, 'markdown')).toEqual(near)
  })

  it.each([
    'no formula',
    '$x^2$ and \\(y\\) and $$z$$',
    'It costs $5.',
    'It costs $5, or $x$ of US$ 7.',
    'A book costs 10$ and $n$ books?',
    'from $5 to $10',
    'The shell variable $HOME',
    'Perl: $i = 1;',
    'It costs \\$5 and $x$ more',
    '$, $$, $$$ are price classes',
  ])('finds none in %s', (text) => {
    expect(unclosedFormulas(text, 'plain')).toEqual([])
    expect(unclosedFormulas(text, 'markdown')).toEqual([])
  })

  it('leaves code of Markdown alone', () => {
    expect(unclosedFormulas('`$x^2` beside $y$', 'markdown')).toEqual([])
    expect(unclosedFormulas('`$x^2` beside $y$', 'plain')).toHaveLength(1)
  })
})

describe('foreignPictures', () => {
  const uploaded = '![a](upload:0b9c1e3a-1111-4222-8333-444455556666-10x20.webp)'
  it.each([
    {
      text: `See ![a lens](https://example.org/l.png)`,
      found: ['![a lens](https://example.org/l.png)'],
    },
    { text: '![](//example.org/l.png "Lens")', found: ['![](//example.org/l.png "Lens")'] },
    {
      text: 'a <img alt="x" src="http://example.org/a.gif"> b',
      found: ['<img alt="x" src="http://example.org/a.gif">'],
    },
    {
      text: `![a](data:image/png;base64,${'A'.repeat(80)})`,
      found: [`![a](data:image/png;base64,${'A'.repeat(33)}…`],
    },
    { text: uploaded, found: [] },
    { text: `${uploaded} or ![b](b.png)`, found: ['![b](b.png)'] },
    { text: 'a[i](j) and 5! [x](https://example.org)', found: [] },
    { text: 'The tag <img> has no source', found: [] },
  ])('of $text', ({ text, found }) => {
    expect(foreignPictures(text, 'plain')).toEqual(found)
    expect(foreignPictures(text, 'markdown')).toEqual(found)
  })

  it('reads elements without an end once, however many there are', () =>
    expect(foreignPictures('<img src='.repeat(100_000), 'plain')).toEqual([]))

  it('leaves code of Markdown alone', () =>
    expect(foreignPictures('`![a](https://example.org/l.png)`', 'markdown')).toEqual([]))
})

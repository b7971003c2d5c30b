import { describe, expect, it } from 'vitest'
import { isPlain } from './is-plain.ts'

describe('isPlain', () => {
  it.each([
    { text: '4-Methylpentan-2-ol', plain: true, markdown: true },
    { text: 'Which of these is true? (a) 3, (b) 4!', plain: true, markdown: true },
    { text: '下列说法正确的是', plain: true, markdown: true },
    { text: '-5', plain: true, markdown: true },
    { text: '5 > 3 & 2', plain: true, markdown: true },
    { text: 'costs $5', plain: true, markdown: false },
    { text: '**bold** 2*3*4', plain: true, markdown: false },
    { text: '- one\n- two', plain: true, markdown: false },
    { text: '1. one', plain: true, markdown: false },
    { text: 'a\n\nb', plain: true, markdown: false },
    { text: 'a &lt; b', plain: true, markdown: false },
    { text: 'a &#60; b', plain: true, markdown: false },
    { text: 'see https://example.org', plain: true, markdown: false },
    { text: '$x$', plain: false, markdown: false },
    {
      text: '![a map](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp)',
      plain: false,
      markdown: false,
    },
    { text: '![a map](https://example.org/a.png)', plain: true, markdown: false },
    { text: '\\(x\\)', plain: false, markdown: false },
    { text: '\\[x\\]', plain: false, markdown: false },
    { text: '\\ce{H2O}', plain: false, markdown: false },
    { text: '\\begin{align}x\\end{align}', plain: false, markdown: false },
    { text: '\\begin{tabular}{c}x\\end{tabular}', plain: false, markdown: false },
  ])('$text: $plain, in Markdown $markdown', ({ text, plain, markdown }) => {
    expect(isPlain(text)).toBe(plain)
    expect(isPlain(text, 'plain')).toBe(plain)
    expect(isPlain(text, 'markdown')).toBe(markdown)
  })
})

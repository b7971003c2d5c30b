import { describe, expect, it } from 'vitest'
import { isPlain } from './is-plain.ts'

describe('isPlain', () => {
  it.each([
    { text: '4-Methylpentan-2-ol', plain: true },
    { text: 'Which of these is true? (a) 3, (b) 4!', plain: true },
    { text: '下列说法正确的是', plain: true },
    { text: '-5', plain: true },
    { text: '5 > 3 & 2', plain: true },
    { text: '$x$', plain: false },
    { text: '**bold**', plain: false },
    { text: '- one\n- two', plain: false },
    { text: '1. one', plain: false },
    { text: 'a\n\nb', plain: false },
    { text: 'a &lt; b', plain: false },
    { text: 'see https://example.org', plain: false },
  ])('$text: $plain', ({ text, plain }) => {
    expect(isPlain(text)).toBe(plain)
  })
})

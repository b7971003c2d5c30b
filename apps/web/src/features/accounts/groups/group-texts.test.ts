import { describe, expect, it } from 'vitest'
import { addedText, readableCode } from './group-texts.ts'

describe('addedText', () => {
  it.each([
    { changed: 3, asked: 3, text: '3 students added to Morning' },
    { changed: 1, asked: 1, text: '1 student added to Morning' },
    { changed: 2, asked: 3, text: '2 students added to Morning, 1 was in it already' },
    { changed: 1, asked: 3, text: '1 student added to Morning, 2 were in it already' },
    { changed: 0, asked: 3, text: 'All of them are in Morning already' },
    { changed: 0, asked: 1, text: 'The student is in Morning already' },
  ])('$text', ({ changed, asked, text }) => {
    expect(addedText(changed, asked, 'Morning')).toBe(text)
  })
})

it.each([
  { code: 'K7QM4XWT', text: 'K7QM-4XWT' },
  { code: 'k7qm-4xwt', text: 'k7qm-4xwt' },
  { code: 'abc', text: 'abc' },
])('the code $code is shown as $text', ({ code, text }) => expect(readableCode(code)).toBe(text))

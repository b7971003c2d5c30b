import { describe, expect, it } from 'vitest'
import { bestLanguage, isSameLanguage } from './language-names.ts'

describe('one language in one script', () => {
  it.each([
    ['en', 'en', true],
    ['en', 'en-IN', true],
    ['en-GB', 'en-IN', true],
    ['en', 'eng', false],
    ['en', 'hi', false],
    ['hi', 'hi-Deva', true],
    ['hi', 'hi-Latn', false],
    ['zh', 'zh-CN', true],
    ['zh', 'zh-TW', false],
    ['zh-Hant', 'zh-TW', true],
    ['sr', 'sr-Latn', false],
    ['xx', 'xx-IN', true],
    ['not a tag', 'not a tag', true],
    ['', 'en', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameLanguage(one, other)).toBe(isSame)
    expect(isSameLanguage(other, one)).toBe(isSame)
  })
})

describe('the language that stands for another one', () => {
  it.each([
    { wanted: 'en', tags: ['en-IN', 'en'], best: 'en' },
    { wanted: 'en', tags: ['hi', 'en-IN', 'en-GB'], best: 'en-IN' },
    { wanted: 'en-US', tags: ['hi', 'en'], best: 'en' },
    { wanted: 'zh-Hant', tags: ['zh', 'zh-TW'], best: 'zh-TW' },
    { wanted: 'en', tags: ['hi'], best: undefined },
    { wanted: 'en', tags: [], best: undefined },
  ])('$wanted among $tags: $best', ({ wanted, tags, best }) =>
    expect(bestLanguage(wanted, tags)).toBe(best),
  )
})

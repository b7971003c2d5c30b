import { canonicalLanguage, isSameLanguage } from '@prepwell/contract/wire/language-names.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languagePattern } from './language-pattern.ts'

const finds = (asked: string, tags: readonly string[]) =>
  new RegExp(languagePattern(asked)).test(JSON.stringify(tags))

const tag = fc
  .tuple(
    fc.constantFrom('en', 'hi', 'zh', 'sr', 'pa', 'az', 'uz', 'yue', 'e', 'eng', 'xx', 'ur', 'de'),
    fc.constantFrom('', '-Latn', '-Hant', '-Hans', '-Cyrl', '-Arab', '-Deva'),
    fc.constantFrom('', '-IN', '-TW', '-CN', '-PK', '-IR', '-ME', '-419', '-001', '-ZZ'),
    fc.constantFrom('', '-rozaj', '-1996', '-u-nu-deva'),
  )
  .map((parts) => canonicalLanguage(parts.join('')))
  .filter((found) => found !== null)

it('finds the tags of the same language and script, and no others', () => {
  fc.assert(
    fc.property(tag, fc.array(tag, { maxLength: 3 }), (asked, tags) => {
      expect(finds(asked, tags)).toBe(tags.some((one) => isSameLanguage(asked, one)))
    }),
    { numRuns: 1_000 },
  )
})

it.each([
  ['en', ['en-IN'], true],
  ['en-IN', ['hi', 'en'], true],
  ['zh-Hant', ['zh-TW'], true],
  ['zh-Hant', ['zh-CN', 'zh'], false],
  ['zh', ['zh-TW'], false],
  ['hi', ['hi-Latn'], false],
  ['hi', [], false],
] as const)('%s among %j: %s', (asked, tags, isFound) => expect(finds(asked, tags)).toBe(isFound))

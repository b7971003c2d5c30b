import { writtenText } from '@prepwell/contract/wire/common.ts'
import { describe, expect, it } from 'vitest'
import { findMath } from './find-math.ts'
import { shownText } from './shown-text.ts'
import { typedText, writtenTexts } from './test/written-texts.ts'

it('the table has at least 150 texts, in scripts of both directions', () => {
  expect(writtenTexts.length).toBeGreaterThanOrEqual(150)
  for (const script of [/\p{sc=Devanagari}/u, /\p{sc=Han}/u, /\p{sc=Arabic}/u, /\p{sc=Hebrew}/u])
    expect(writtenTexts.some((text) => script.test(text))).toBe(true)
})

describe('a written text', () => {
  it.each(writtenTexts)('is stored and shown as it was typed: %j', (text) => {
    const typed = typedText(text)
    expect(writtenText.parse(typed)).toBe(typed)
    expect(shownText(typed, 'plain')).toBe(typed)
    const withMarks = findMath(typed, 'plain').map((part) =>
      part.kind === 'words' ? part.text : `⟦${part.source.replaceAll('$', '')}⟧`,
    )
    expect(withMarks.join('')).toBe(text)
  })
})

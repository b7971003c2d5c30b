import { canonicalLanguage, languageName } from '@prepwell/contract/wire/language-names.ts'

/** Languages that a file may name by a word, or at the end of a header. */
export const usualLanguages: readonly string[] = [
  ...['as', 'bn', 'brx', 'doi', 'en', 'gu', 'hi', 'kn', 'kok', 'ks', 'mai', 'ml', 'mni', 'mr'],
  ...['ne', 'or', 'pa', 'sa', 'sat', 'sd', 'ta', 'te', 'ur'],
  ...['ar', 'de', 'es', 'fa', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th'],
  ...['tr', 'vi', 'zh'],
]

const byName = new Map(
  usualLanguages.flatMap((tag) =>
    [languageName(tag), languageName(tag, tag)].flatMap((name) =>
      name === undefined ? [] : [[name.toLowerCase(), tag] as const],
    ),
  ),
)

export const unknownLanguage = 'Enter a language code such as en, hi or zh-Hant'

/**
 * The language of a cell, which holds its code (BCP 47), its English name or its native name.
 * Undefined without a cell; null if the cell names no language.
 */
export function readLanguage(cell: unknown): string | null | undefined {
  if (cell === undefined) return undefined
  const word = typeof cell === 'string' ? cell.trim() : ''
  // A longer word can have the syntax of a language code, but is never one.
  const isCode = /^[a-z]{2,3}(?:-|$)/i.test(word)
  return byName.get(word.toLowerCase()) ?? (isCode ? canonicalLanguage(word) : null)
}

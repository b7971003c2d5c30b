import { type ImportField, importFields } from '@prepwell/contract/school/import-fields.ts'
import {
  isTranslatedName,
  optionPart,
  readTranslatedName,
  type TranslatedPart,
  translatedName,
} from '@prepwell/contract/school/translated-fields.ts'
import { canonicalLanguage, languageName } from '@prepwell/contract/wire/language-names.ts'
import { optionColumn, optionLetters } from '../files/option-letters.ts'
import { usualLanguages } from './reading/language-cell.ts'

/** Normalises a name so that case, spaces, dashes and other punctuation do not matter. */
export const likeness = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** 'Options', 'Choices' and 'Answers' do not name an option S; 'Option S' has a space. */
const isPlural = (column: string) => /\p{L}{2}[^\p{L}\p{N}]*$/u.test(column)

export const ownNames = ({ name, label }: ImportField): string[] => [name, label].map(likeness)

const namesOf = (field: ImportField) => [...ownNames(field), ...field.aliases.map(likeness)]

/** True if the column's name is similar to one of the field's names. */
export const isLike = (field: ImportField, column: string): boolean =>
  namesOf(field).includes(likeness(column)) && !(field.name === 'option_s' && isPlural(column))

/** The fields whose texts a file can have in other languages. */
const parts = new Map<string, TranslatedPart>([
  ['question_statement', 'statement'],
  ['options', 'options'],
  ['answer_explanation', 'explanation'],
  ['passage', 'passage'],
  ...optionLetters.map((_letter, place) => [optionColumn(place), optionPart(place)] as const),
])

const translatable = importFields.questions.filter(({ name }) => parts.has(name))

/** Language codes that usually mean something else in a header: an id, a number. */
const otherWords: readonly string[] = ['id', 'no']

/**
 * The field of a text in another language that a column names; null for any other column. Names
 * such as `statement_hi` work for every language. Names from other programs ('Question (Hindi)',
 * 'Hindi Option A', 'solution_hi') work only for the school's languages; its first language stands
 * for the original text.
 */
export function translatedColumn(column: string, languages: readonly string[]): string | null {
  const own = withOwnSpelling(column.trim())
  const tag = isTranslatedName(own) && readTranslatedName(own)?.language
  if (tag && (languages.includes(tag) || isUsual(tag))) return own
  for (const language of languages)
    for (const base of basesOf(column, language)) {
      const field = translatable.find((one) => isLike(one, base))
      const part = field && parts.get(field.name)
      if (part) return language === languages[0] ? field.name : translatedName(part, language)
    }
  return null
}

/**
 * True for a usual language or a two-letter code. Other three-letter codes are mostly ordinary
 * words: `alt` is a language too.
 */
function isUsual(language: string): boolean {
  const code = codeOf(language)
  if (otherWords.includes(code)) return false
  return (
    usualLanguages.includes(code) || (code.length === 2 && languageName(language) !== undefined)
  )
}

const codeOf = (tag: string) => tag.split('-')[0] ?? ''

/** Converts a name such as `OPTION_a_zh_hant` to our own spelling, `option_1_zh-Hant`. */
function withOwnSpelling(column: string): string {
  const [, base = '', tag = ''] = /^(.+?)_([a-z]{2,3}(?:[-_][a-z\d]{1,8})*)$/i.exec(column) ?? []
  const name = base.toLowerCase()
  const part = parts.get(name) ?? name
  const language = canonicalLanguage(tag.replaceAll('_', '-')) ?? ''
  // `src` is another code for `sc`, but usually an ordinary word.
  const isShorter = codeOf(language).length < codeOf(tag).length
  return `${part}_${isShorter && !usualLanguages.includes(codeOf(language)) ? tag : language}`
}

const tagAtEnd = /^(.+?)[\s_([-]+([a-z]{2,3}(?:[-_][a-z\d]{1,8})*)[)\]]?$/i

/** The parts of a header without the name of this language, one for each way to name it there. */
function basesOf(column: string, language: string): string[] {
  const words = [languageName(language), languageName(language, language)]
  const whole = likeness(column)
  const byName = words.flatMap((word) => {
    const name = word === undefined ? '' : likeness(word)
    if (name === '') return []
    const after = whole.endsWith(name) ? whole.slice(0, -name.length) : ''
    const before = whole.startsWith(name) ? whole.slice(name.length) : ''
    return [after, after.replace(/in$/, ''), before]
  })
  const [, base = '', tag] = tagAtEnd.exec(column) ?? []
  const isTag = tag !== undefined && canonicalLanguage(tag.replaceAll('_', '-')) === language
  const isClear = !otherWords.includes(language) || /[)\]]$/.test(column)
  return [...byName, ...(isTag && isClear ? [base] : [])].filter((found) => found !== '')
}

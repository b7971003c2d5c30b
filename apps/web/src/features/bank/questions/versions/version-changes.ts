import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { englishName } from '../../../../ui/languages/language-names.ts'

/**
 * The parts of a question in which versions are compared, in the order on the page. The
 * translations follow them, by language.
 */
const ownFields = [
  'type',
  'passage',
  'statement',
  'picture',
  'answer',
  'marks',
  'explanation',
  'language',
] as const

export type OwnField = (typeof ownFields)[number]

/** The translation of a question into the language with this tag. */
type TranslationField = `translation ${string}`

export type VersionField = OwnField | TranslationField

export const isOwnField = (field: VersionField): field is OwnField =>
  ownFields.some((own) => own === field)

export const languageOf = (field: TranslationField): string => field.slice('translation '.length)

const ownNames: Readonly<Record<OwnField, string>> = {
  type: 'type',
  passage: 'passage',
  statement: 'statement',
  picture: 'picture',
  answer: 'options and key',
  marks: 'marks',
  explanation: 'explanation',
  language: 'first language',
}

/** The name of a field within a sentence; headings capitalise it. */
export const fieldName = (field: VersionField): string =>
  isOwnField(field) ? ownNames[field] : `${englishName(languageOf(field))} translation`

/** The content of a version, without its number and the details of its save. */
export type VersionContent = Omit<QuestionVersion, 'number' | 'saved_at' | 'saved_by' | 'restored'>

const formatNames = { plain: 'plain text', markdown: 'Markdown' } as const

const withFormat = (text: string, format: keyof typeof formatNames) =>
  `${text}\n(${formatNames[format]})`

const sources: Readonly<Record<OwnField, (version: VersionContent) => string>> = {
  type: ({ type }) => type,
  passage: ({ passage }) =>
    passage === null
      ? ''
      : withFormat(passage.text, passage.format) +
        (passage.image === null ? '' : `\nPicture ${passage.image}`) +
        translationLines(passage.translations),
  statement: ({ statement, question_format }) => withFormat(statement, question_format),
  picture: ({ question_image }) => question_image ?? '',
  answer: ({ options, key_missing, numerical_answer, numerical_low: low, numerical_high: high }) =>
    [
      ...options.map(({ text, is_correct, is_fixed }, place) => {
        const mark = key_missing ? [] : [is_correct ? 'correct' : 'wrong']
        const notes = [...mark, ...(is_fixed ? ['keeps its place'] : [])].join(', ')
        return `${letterOf(place)}. ${text}${notes && ` (${notes})`}`
      }),
      ...(key_missing ? ['Key missing'] : []),
      ...(numerical_answer === null ? [] : [numerical_answer]),
      ...(low === null || high === null ? [] : [`Accepts ${rangeText({ low, high })}`]),
    ].join('\n'),
  marks: ({ marks }) => String(marks),
  explanation: ({ answer_explanation, explanation_format }) =>
    answer_explanation === null ? '' : withFormat(answer_explanation, explanation_format),
  language: ({ language }) => (language === null ? '' : englishName(language)),
}

const translationLines = (translations: Readonly<Record<string, string>>): string =>
  Object.keys(translations)
    .toSorted()
    .map((tag) => `\n${englishName(tag)}: ${translations[tag]}`)
    .join('')

/** The translation into a language as one text, with options by letter. */
function translationSource({ translations }: VersionContent, tag: string): string {
  const { question_statement, options, answer_explanation } = translations[tag] ?? nothing
  return [
    question_statement,
    ...options.map((text, place) => (text === null ? null : `${letterOf(place)}. ${text}`)),
    answer_explanation === null ? null : `Explanation: ${answer_explanation}`,
  ]
    .filter((text) => text !== null)
    .join('\n')
}

const nothing = { question_statement: null, options: [], answer_explanation: null }

/**
 * A field as its author typed it, with all its details: the field is unchanged between two versions
 * if these texts are equal. Empty if the field is not set.
 */
export const sourceOf = (field: VersionField, version: VersionContent): string =>
  isOwnField(field) ? sources[field](version) : translationSource(version, languageOf(field))

/** The fields that differ between two versions. */
export function changedFields(
  older: VersionContent,
  newer: VersionContent,
): readonly VersionField[] {
  const tags = [older, newer].flatMap(({ translations }) => Object.keys(translations))
  const fields: readonly VersionField[] = [
    ...ownFields,
    ...[...new Set(tags)].toSorted().map((tag) => `translation ${tag}` as const),
  ]
  return fields.filter((field) => sourceOf(field, older) !== sourceOf(field, newer))
}

/** True if restoring the version would change the question. Restoring never changes the passage. */
export const canRestore = (version: VersionContent, present: VersionContent): boolean =>
  changedFields(version, present).some((field) => field !== 'passage')

/** For example 'Changed: statement, marks'. */
export const changesText = (fields: readonly VersionField[]): string =>
  fields.length === 0
    ? 'Nothing that shows has changed'
    : `Changed: ${fields.map(fieldName).join(', ')}`

import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'

/** The parts of a question that versions are compared by, in the order of the page. */
const versionFields = [
  'type',
  'passage',
  'statement',
  'picture',
  'answer',
  'marks',
  'explanation',
] as const

export type VersionField = (typeof versionFields)[number]

/** How a field is called in a sentence; as a heading with a capital letter. */
export const fieldNames: Readonly<Record<VersionField, string>> = {
  type: 'type',
  passage: 'passage',
  statement: 'statement',
  picture: 'picture',
  answer: 'options and key',
  marks: 'marks',
  explanation: 'explanation',
}

/** The content of a version; its number and who saved it do not matter. */
export type VersionContent = Omit<QuestionVersion, 'number' | 'saved_at' | 'saved_by' | 'restored'>

const formatNames = { plain: 'plain text', markdown: 'Markdown' } as const

const withFormat = (text: string, format: keyof typeof formatNames) =>
  `${text}\n(${formatNames[format]})`

/**
 * A field as the text that its author wrote, with everything that matters in it: two versions have
 * the same field if their texts are equal. Empty if there is nothing.
 */
export const sourceOf: Readonly<Record<VersionField, (version: VersionContent) => string>> = {
  type: ({ type }) => type,
  passage: ({ passage }) =>
    passage === null
      ? ''
      : withFormat(passage.text, passage.format) +
        (passage.image === null ? '' : `\nPicture ${passage.image}`),
  statement: ({ statement, question_format }) => withFormat(statement, question_format),
  picture: ({ question_image }) => question_image ?? '',
  answer: ({ options, numerical_answer, numerical_low: low, numerical_high: high }) =>
    [
      ...options.map(({ text, is_correct, is_fixed }, place) => {
        const notes = [is_correct ? 'correct' : 'wrong', ...(is_fixed ? ['keeps its place'] : [])]
        return `${letterOf(place)}. ${text} (${notes.join(', ')})`
      }),
      ...(numerical_answer === null ? [] : [numerical_answer]),
      ...(low === null || high === null ? [] : [`Accepts ${rangeText({ low, high })}`]),
    ].join('\n'),
  marks: ({ marks }) => String(marks),
  explanation: ({ answer_explanation, explanation_format }) =>
    answer_explanation === null ? '' : withFormat(answer_explanation, explanation_format),
}

/** The fields in which two versions differ. */
export const changedFields = (
  older: VersionContent,
  newer: VersionContent,
): readonly VersionField[] =>
  versionFields.filter((field) => sourceOf[field](older) !== sourceOf[field](newer))

/** True if bringing the version back would change the question: its passage stays anyway. */
export const canRestore = (version: VersionContent, present: VersionContent): boolean =>
  changedFields(version, present).some((field) => field !== 'passage')

/** 'Changed: statement, marks'. */
export const changesText = (fields: readonly VersionField[]): string =>
  fields.length === 0
    ? 'Nothing that shows has changed'
    : `Changed: ${fields.map((field) => fieldNames[field]).join(', ')}`

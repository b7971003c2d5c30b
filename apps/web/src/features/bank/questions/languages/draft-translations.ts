import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { answerRules, type QuestionBody } from '../form/answer-rules.ts'
import { countedOptions, type DraftOption } from '../form/draft-options.ts'

/**
 * Texts of a question in a language other than the first, as typed. An empty text means that the
 * first language is shown. Translated option texts are stored in the options.
 */
export interface DraftTranslation {
  readonly statement: string
  readonly explanation: string
}

/** By language (BCP 47). */
export type DraftTranslations = Readonly<Record<string, DraftTranslation>>

interface TranslatedDraft {
  readonly type: QuestionType
  readonly options: readonly DraftOption[]
  readonly translations: DraftTranslations
}

const noTexts: DraftTranslation = { statement: '', explanation: '' }

export const translationIn = (translations: DraftTranslations, tag: string): DraftTranslation =>
  translations[tag] ?? noTexts

/** Sets a text of the question in one of its other languages. */
export const writeTranslation = <Draft extends { readonly translations: DraftTranslations }>(
  draft: Draft,
  tag: string,
  change: Partial<DraftTranslation>,
): Draft => ({
  ...draft,
  translations: {
    ...draft.translations,
    [tag]: { ...translationIn(draft.translations, tag), ...change },
  },
})

/** The languages with a field that somebody has filled in, including fields emptied since. */
export const writtenIn = ({
  options,
  translations,
}: Pick<TranslatedDraft, 'options' | 'translations'>): string[] => [
  ...new Set([translations, ...options.map((option) => option.translations ?? {})].flatMap(keysOf)),
]

const keysOf = (texts: object) => Object.keys(texts)

/** True if a text of the question is translated. */
export const hasTranslation = ({
  options,
  translations,
}: Pick<TranslatedDraft, 'options' | 'translations'>): boolean =>
  [
    ...Object.values(translations).flatMap(({ statement, explanation }) => [
      statement,
      explanation,
    ]),
    ...options.flatMap((option) => Object.values(option.translations ?? {})),
  ].some((text) => text.trim() !== '')

/** Sends an empty text as null. */
const sentText = (text: string | undefined): string | null => (text?.trim() ? text : null)

/** The translations to send; omits languages without any text. */
export function translationsBody(
  draft: TranslatedDraft,
): NonNullable<QuestionBody['translations']> {
  const { type, translations } = draft
  const options = answerRules[type].correct === null ? [] : countedOptions(draft.options)
  return Object.fromEntries(
    writtenIn({ options, translations }).flatMap((tag) => {
      const { statement, explanation } = translationIn(translations, tag)
      const texts = options.map((option) => sentText(option.translations?.[tag]))
      const sent = {
        question_statement: sentText(statement),
        // Empty, or one text for each option.
        options: texts.some((text) => text !== null) ? texts : [],
        answer_explanation: sentText(explanation),
      }
      const isEmpty =
        sent.question_statement === null &&
        sent.answer_explanation === null &&
        sent.options.length === 0
      return isEmpty ? [] : [[tag, sent]]
    }),
  )
}

/** The statement and the explanation of a question in the bank, in its other languages. */
export const translationsOf = ({
  translations,
}: Pick<QuestionRow, 'translations'>): DraftTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([tag, { question_statement, answer_explanation }]) => [
      tag,
      { statement: question_statement ?? '', explanation: answer_explanation ?? '' },
    ]),
  )

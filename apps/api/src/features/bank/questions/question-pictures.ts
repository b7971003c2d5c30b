import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type FieldText, requireTextPictures } from '../../shared/uploads/index.ts'
import { shownTranslations, type Translated } from './translations.ts'

/** The texts of a question that may show pictures. */
type Texts = Pick<QuestionContent, 'statement' | 'explanation' | 'translations'> & {
  readonly options: readonly { readonly text: string }[]
}

/** The texts of a question with their fields in a request body or a file. */
export const questionTexts = (
  { statement, explanation, options, translations = {} }: Texts,
  optionFields: readonly string[] = [],
): FieldText[] => [
  { field: 'question_statement', text: statement },
  ...options.map(({ text }, place) => ({ field: optionFields[place] ?? `options.${place}`, text })),
  { field: 'answer_explanation', text: explanation },
  ...Object.entries(translations).flatMap(([tag, translated]) => {
    const field = `translations.${tag}`
    return [
      { field: `${field}.question_statement`, text: translated.question_statement },
      ...translated.options.map((text, place) => ({ field: `${field}.options.${place}`, text })),
      { field: `${field}.answer_explanation`, text: translated.answer_explanation },
    ]
  }),
]

/**
 * Throws 400 for the field of a text with a picture that was not uploaded, unless the stored
 * question already has it.
 */
export const requireQuestionPictures = (
  tx: Tx,
  content: Texts,
  stored?: Omit<Texts, 'translations'> & Translated,
): Promise<void> =>
  requireTextPictures(
    tx,
    questionTexts(content),
    stored &&
      questionTexts({ ...stored, translations: shownTranslations(stored) }).map(({ text }) => text),
  )

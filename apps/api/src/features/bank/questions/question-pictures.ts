import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type FieldText, requireTextPictures } from '../../shared/uploads/index.ts'

/** The texts of a question that may show pictures. */
type Texts = Pick<QuestionContent, 'statement' | 'explanation'> & {
  readonly options: readonly { readonly text: string }[]
}

/** The texts of a question with their fields: those of its body, or of a file. */
export const questionTexts = (
  { statement, explanation, options }: Texts,
  optionFields: readonly string[] = [],
): FieldText[] => [
  { field: 'question_statement', text: statement },
  ...options.map(({ text }, place) => ({ field: optionFields[place] ?? `options.${place}`, text })),
  { field: 'answer_explanation', text: explanation },
]

/**
 * Throws 400 for the field of a text with a picture that was not uploaded, unless the stored
 * question already has it.
 */
export const requireQuestionPictures = (tx: Tx, content: Texts, stored?: Texts): Promise<void> =>
  requireTextPictures(
    tx,
    questionTexts(content),
    stored && questionTexts(stored).map(({ text }) => text),
  )

import type { QuestionType } from '@prepwell/contract/question-types.ts'
import { blankOptions, type DraftOption } from './draft-options.ts'

/**
 * A question as its form holds it: numbers as they were typed, and what was entered under another
 * type.
 */
export interface QuestionDraft {
  readonly subject: number | null
  readonly chapter: number | null
  readonly type: QuestionType
  readonly statement: string
  readonly marks: string
  /** For MCQ at most one of them is correct. */
  readonly options: readonly DraftOption[]
  /** The answer of a Numerical question. */
  readonly answer: string
  readonly explanation: string
  /** The file name of an uploaded image. */
  readonly image: string | null
}

const usualType = 'MCQ'
const usualMarks = '1'
const usualOptions = 4

/** A form in which nothing is written yet. */
export const emptyDraft = (): QuestionDraft => ({
  subject: null,
  chapter: null,
  type: usualType,
  statement: '',
  marks: usualMarks,
  options: blankOptions(usualOptions),
  answer: '',
  explanation: '',
  image: null,
})

/** Another subject has other chapters: changing it clears the chapter. */
export const changeSubject = (draft: QuestionDraft, subject: number | null): QuestionDraft =>
  subject === draft.subject ? draft : { ...draft, subject, chapter: null }

/** Several correct options say nothing about which one an MCQ should have: none is left. */
export function changeType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  const correct = draft.options.filter(({ isCorrect }) => isCorrect)
  if (type !== 'MCQ' || correct.length <= 1) return { ...draft, type }
  return {
    ...draft,
    type,
    options: draft.options.map((option) => ({ ...option, isCorrect: false })),
  }
}

/**
 * Is there something that somebody typed and would miss? What comes back by
 * itself in a series does not count.
 */
export const hasContent = ({ statement, options, answer, explanation, image }: QuestionDraft) =>
  image !== null ||
  [statement, answer, explanation, ...options.map(({ text }) => text)].some(
    (text) => text.trim() !== '',
  )

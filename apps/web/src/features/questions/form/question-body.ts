import { limits } from '@prepwell/contract/limits.ts'
import type { QuestionRow, questionBody } from '@prepwell/contract/questions.ts'
import type { z } from 'zod'
import { isBlank } from './draft-options.ts'
import type { QuestionDraft } from './question-draft.ts'

/** The body of the calls that add and change a question. */
export type QuestionBody = z.input<typeof questionBody>

/**
 * The options that count: all of them; while fewer than two have a text, only these, so
 * that the question lacks options.
 */
export function countedOptions({ options }: QuestionDraft) {
  const written = options.filter((option) => !isBlank(option))
  return written.length < limits.optionsMin ? written : options
}

/** What is sent. Of the answers only what the type needs. */
export function toBody(draft: QuestionDraft): QuestionBody {
  const { type, marks } = draft
  const isChoice = type !== 'Numerical'
  const options = isChoice ? countedOptions(draft) : []
  const correct = options.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []))
  return {
    chapter_id: draft.chapter,
    question_type: type,
    question_statement: draft.statement,
    options: options.map(({ text }) => text),
    marks: marks.trim() === '' ? Number.NaN : Number(marks),
    correct_answer: type === 'MCQ' ? (correct[0] ?? null) : null,
    correct_answers: type === 'MSQ' ? correct : [],
    numerical_answer: isChoice ? null : draft.answer,
    question_image: draft.image,
    answer_explanation: draft.explanation,
  }
}

/** A question of the bank as the form holds it. */
export const draftOf = (row: QuestionRow): QuestionDraft => ({
  subject: row.subject_id,
  chapter: row.chapter_id,
  type: row.type,
  statement: row.statement,
  marks: String(row.marks),
  options: row.options.map(({ text, is_correct }, place) => ({
    key: place + 1,
    text,
    isCorrect: is_correct,
  })),
  answer: row.numerical_answer ?? '',
  explanation: row.answer_explanation ?? '',
  image: row.question_image,
})

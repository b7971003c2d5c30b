import type { QuestionRow } from '@prepwell/contract/questions.ts'
import { answerRules, type QuestionBody } from './answer-rules.ts'
import type { QuestionDraft } from './question-draft.ts'

/** What is sent. Of the answers only what the type needs. */
export function toBody(draft: QuestionDraft): QuestionBody {
  const { type, marks } = draft
  return {
    chapter_id: draft.chapter,
    question_type: type,
    question_statement: draft.statement,
    marks: marks.trim() === '' ? Number.NaN : Number(marks),
    ...answerRules[type].keyOf(draft),
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

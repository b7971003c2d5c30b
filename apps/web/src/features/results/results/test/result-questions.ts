import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import type { ReviewedQuestion } from '../reviewed-questions.ts'

/** A question of a published result, blank by default. */
export const resultQuestion = (fields: Partial<ResultQuestion>): ResultQuestion => ({
  id: 1,
  display_id: 1,
  type: 'MCQ',
  statement: 'Which?',
  question_format: 'plain',
  question_image: null,
  total_marks: 2,
  is_held: false,
  score: 0,
  answer_explanation: null,
  explanation_format: 'plain',
  options: [{ id: 1, text: 'this' }],
  selected_answer: [],
  correct_answer: [1],
  time_spent: null,
  median_time: null,
  ...fields,
})

/** A question of a review, blank and unmarked by default. */
export const reviewedQuestion = ({
  outcome = 'blank',
  marked = false,
  ...question
}: Partial<ResultQuestion & Omit<ReviewedQuestion, 'question'>>): ReviewedQuestion => ({
  outcome,
  marked,
  question: resultQuestion(question),
})

import { Decimal } from 'decimal.js'
import type { Tx } from '../../platform/database.ts'
import { selectHeldQuestions } from '../quizzes/index.ts'
import {
  type AttemptRecord,
  insertEvent,
  selectAnswers,
  updateAnswerMarks,
  updateClosed,
} from './attempts.queries.ts'
import { finishTime } from './deadline.ts'
import { markAnswer, percentageOf } from './marking.ts'
import type { Paper } from './paper.ts'

/**
 * Closes and marks an attempt whose row the caller has locked and found open. A practice is
 * published at once, unless an exam holds some of its questions now: its score alone would tell
 * what is right. An exam is published when everybody has finished. Gives the time of its end.
 * Points and counts follow in the same transaction, by the triggers of migration 0007.
 */
export async function closeAttempt(
  tx: Tx,
  now: Date,
  attempt: AttemptRecord,
  paper: Paper,
  end: { readonly at: Date; readonly by: 'student' | 'server' },
): Promise<Date> {
  const items = new Map(paper.items.map((item) => [item.question_id, item]))
  const answers = await selectAnswers(tx, attempt.id)
  const marked = answers.map((answer) => {
    const item = items.get(answer.question_id)
    const marks = item ? markAnswer(item, answer.selected) : new Decimal(0)
    return { question_id: answer.question_id, marks }
  })
  const scored = marked.reduce((sum, { marks }) => sum.plus(marks), new Decimal(0))
  const submitted_at = finishTime(attempt, end.at)
  const questionIds = [...items.keys()]
  const isPublished =
    attempt.quiz_mode === 'practice' &&
    (await selectHeldQuestions(tx, now, { questionIds })).length === 0
  await updateAnswerMarks(
    tx,
    attempt.id,
    marked.map(({ question_id, marks }) => ({ question_id, marks: marks.toFixed(2) })),
  )
  await updateClosed(tx, attempt.id, {
    submitted_at,
    closed_by: end.by,
    scored_marks: scored.toFixed(2),
    percentage: percentageOf(scored, new Decimal(attempt.total_marks)).toFixed(2),
    published_at: isPublished ? submitted_at : null,
  })
  await insertEvent(tx, {
    attempt_id: attempt.id,
    kind: 'submitted',
    at: end.at,
    detail: { by: end.by },
  })
  return submitted_at
}

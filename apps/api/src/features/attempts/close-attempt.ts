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
import { percentageOf } from './marking.ts'
import type { Paper } from './paper.ts'
import { markAnswer } from './question-kinds.ts'

/** How an attempt is closed. */
interface Closing {
  /** The caller has locked its row and found it open. */
  readonly attempt: AttemptRecord
  readonly paper: Paper
  readonly now: Date
  readonly end: { readonly at: Date; readonly by: 'student' | 'server' }
}

/**
 * Closes and marks an attempt, and gives the time of its end. A practice is published at once,
 * unless an exam holds some of its questions now: its score alone would reveal what is right. An
 * exam is published when everybody has finished. Triggers update points and counts in the same
 * transaction.
 */
export async function closeAttempt(tx: Tx, { attempt, paper, now, end }: Closing): Promise<Date> {
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

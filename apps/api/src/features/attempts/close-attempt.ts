import { Decimal } from 'decimal.js'
import type { Db, Tx } from '../../platform/database.ts'
import { selectHeldQuestions } from '../quizzes/index.ts'
import { type AttemptRecord, selectAnswers, updateClosed } from './attempts.queries.ts'
import { finishTime } from './deadline.ts'
import { percentageOf } from './marking.ts'
import type { Paper } from './paper.ts'
import { markAnswer } from './question-kinds.ts'

/** How an attempt is closed. */
interface Closing {
  readonly attempt: Pick<
    AttemptRecord,
    'id' | 'quiz_mode' | 'total_marks' | 'started_at' | 'deadline'
  >
  readonly paper: Paper
  readonly now: Date
  readonly end: { readonly at: Date; readonly by: 'student' | 'server' }
}

/**
 * Closes and marks an attempt that the caller has locked and found open, and gives the time of its
 * end. A practice is published at once, unless an exam holds some of its questions now: its score
 * alone would reveal what is right. An exam is published when everybody has finished. Triggers
 * update points and counts in the same transaction.
 */
export async function closeAttempt(tx: Tx, closing: Closing): Promise<Date> {
  const end = await closeUnchanged(tx, closing)
  if (!end) throw new Error(`attempt ${closing.attempt.id} has changed although it was locked`)
  return end
}

/**
 * As {@link closeAttempt} for an attempt that was open a moment ago; null, and nothing happens,
 * when it was closed or an answer has arrived meanwhile.
 */
export async function closeUnchanged(
  db: Db | Tx,
  { attempt, paper, now, end }: Closing,
): Promise<Date | null> {
  const items = new Map(paper.items.map((item) => [item.question_id, item]))
  const answers = await selectAnswers(db, attempt.id)
  const marked = answers.map((answer) => {
    const item = items.get(answer.question_id)
    const marks = item ? markAnswer(item, answer.selected) : new Decimal(0)
    return { question_id: answer.question_id, selected: answer.selected, marks }
  })
  const scored = marked.reduce((sum, { marks }) => sum.plus(marks), new Decimal(0))
  const submitted_at = finishTime(attempt, end.at)
  const questionIds = [...items.keys()]
  const isPublished =
    attempt.quiz_mode === 'practice' &&
    (await selectHeldQuestions(db, now, { questionIds })).length === 0
  const isClosed = await updateClosed(db, {
    id: attempt.id,
    deadline: attempt.deadline,
    submitted_at,
    closed_by: end.by,
    scored_marks: scored.toFixed(2),
    percentage: percentageOf(scored, new Decimal(attempt.total_marks)).toFixed(2),
    published_at: isPublished ? submitted_at : null,
    marked: marked.map(({ marks, ...answer }) => ({ ...answer, marks: marks.toFixed(2) })),
    at: end.at,
  })
  return isClosed ? submitted_at : null
}

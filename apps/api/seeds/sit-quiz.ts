import { type AttemptContext, itemsOf } from '../src/features/attempts/index.ts'
import { saveAnswers, startAttempt, submitAttempt } from '../src/features/sitting/index.ts'
import { after } from '../src/platform/clock.ts'
import { fillIn, withTimes } from './answer-sheet.ts'
import { selectItemOrder } from './demo-school.queries.ts'
import type { PlannedAttempt } from './plan.ts'
import { randomFrom } from './random.ts'

// The share of the questions seen by a student who does not submit.
const shareBeforeLeaving = 0.6

/** Creates the attempt, or completes one that an interrupted first start left unfinished. */
export async function sitQuiz(
  { db, papers }: Pick<AttemptContext, 'db' | 'papers'>,
  { student, quiz, begins, seconds, left, ability, seed }: PlannedAttempt,
): Promise<void> {
  const viewer = { id: student.id, role: 'student' } as const
  const contextAt = (moment: Date) => ({ db, papers, clock: { now: () => moment } })
  const { attempt } = await startAttempt(contextAt(begins), { viewer, quizId: quiz.id })
  const paper = await papers.get(db, attempt.paper_id)
  const items = itemsOf(paper, await selectItemOrder(db, attempt.id))
  const seen = left ? items.slice(0, Math.ceil(items.length * shareBeforeLeaving)) : items
  const sheet = fillIn(seen, ability, randomFrom(seed))
  const state = withTimes(sheet, seconds, randomFrom(`${seed} times`))
  const context = contextAt(after(begins, seconds))
  if (left) await saveAnswers(context, { viewer, id: attempt.id, state })
  else await submitAttempt(context, { viewer, id: attempt.id, state, dueAt: null, deviceId: null })
}

import { type AttemptContext, itemsOf } from '../src/features/sitting/attempts/index.ts'
import { saveAnswers, startAttempt, submitAttempt } from '../src/features/sitting/sitting/index.ts'
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
  const context = { db, papers, clock: { now: () => begins } }
  const { attempt } = await startAttempt(context, { viewer, quizId: quiz.id })
  const paper = await papers.get(db, attempt.paper_id)
  const items = itemsOf(paper, await selectItemOrder(db, attempt.id))
  const seen = left ? items.slice(0, Math.ceil(items.length * shareBeforeLeaving)) : items
  const sheet = fillIn(seen, ability, randomFrom(seed))
  const state = withTimes(sheet, seconds, randomFrom(`${seed} times`))
  const save = { viewer, id: attempt.id, state, now: after(begins, seconds) }
  if (left) await saveAnswers(context, save)
  else await submitAttempt(context, { ...save, dueAt: null, deviceId: null })
}

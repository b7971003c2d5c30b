import {
  type PaperShelf,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../src/features/attempts/index.ts'
import { after } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database.ts'
import { fillIn, withTimes } from './answer-sheet.ts'
import type { PlannedAttempt } from './plan.ts'
import { randomFrom } from './random.ts'

// Who leaves without submitting has come this far.
const shareBeforeLeaving = 0.6

/** Makes the attempt, or finishes it where an interrupted first start has only begun it. */
export async function sitQuiz(db: Db, shelf: PaperShelf, planned: PlannedAttempt): Promise<void> {
  const { student, quiz, begins, seconds, left, ability, seed } = planned
  const viewer = { id: student.id, role: 'student' } as const
  const { attempt } = await startAttempt(db, begins, viewer, quiz.id)
  const { items } = await shelf.get(db, attempt.paper_id)
  const seen = left ? items.slice(0, Math.ceil(items.length * shareBeforeLeaving)) : items
  const sheet = fillIn(seen, ability, randomFrom(seed))
  const answers = withTimes(sheet, seconds, randomFrom(`${seed} times`))
  const end = after(begins, seconds)
  if (left) await saveAnswers(db, shelf, end, viewer, attempt.id, answers)
  else await submitAttempt(db, shelf, end, viewer, attempt.id, answers)
}

import { type MistakeCause, notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { notAllowedNow, notFound } from '../../../../platform/errors.ts'
import { medianOfOthers } from '../../results/index.ts'
import { noteResults } from '../note/note-results.ts'
import { countCards } from '../note/noted-results.queries.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { lockStudent } from '../schedule/memories.queries.ts'
import {
  deleteCause,
  findIsOpen,
  findSeenIn,
  hasCard,
  isChecked,
  putIn,
  takeOut,
  upsertCause,
  wakeCard,
} from './put-card.queries.ts'

interface Changes {
  readonly is_in?: boolean | null | undefined
  readonly wake?: true | null | undefined
  /** Null removes the cause; undefined leaves it. */
  readonly cause?: MistakeCause | null | undefined
}

interface Putting {
  readonly studentId: number
  readonly questionId: number
  readonly changes: Changes
}

/**
 * Puts a question into the notebook or takes it out, wakes a resting card, or stores a cause, all
 * in one transaction. Throws 404 for a question whose key the student has not seen, and 400 for one
 * whose card cannot be changed now. Safe to repeat.
 */
export async function putCard(
  context: NotebookContext,
  { studentId, questionId, changes }: Putting,
): Promise<void> {
  await noteResults(context, studentId)
  const { db, clock } = context
  const now = clock.now()
  const card = { studentId, questionId, now }
  const isOpen = await findIsOpen(db, card)
  if (isOpen === undefined) throw notFound('Question')
  const seen = await findSeenIn(db, card)
  const isOnlyCause = changes.is_in == null && changes.wake == null
  if (!seen && !(isOnlyCause && (await isChecked(db, card)))) throw notFound('Question')
  if (!isOpen) throw notAllowedNow('An exam asks this question now. Try again after its results')
  const slowAbove = seen && changes.is_in ? await slowAboveOf(context, { ...card, seen }) : null
  await db.transaction().execute(async (tx) => {
    if (!(await lockStudent(tx, studentId))) return
    if (changes.is_in === true && seen) {
      const isFull =
        !(await hasCard(tx, card)) && (await countCards(tx, studentId)) >= notebookLimits.cardsMax
      if (isFull) throw notAllowedNow(`A notebook has at most ${notebookLimits.cardsMax} cards`)
      await putIn(tx, { ...card, attemptId: seen.id, reason: 'added', slowAbove })
    }
    if (changes.is_in === false) await takeOut(tx, card)
    if (changes.wake) await wakeCard(tx, card)
    if (changes.cause) await upsertCause(tx, { ...card, cause: changes.cause })
    if (changes.cause === null) await deleteCause(tx, card)
  })
}

type Seen = NonNullable<Awaited<ReturnType<typeof findSeenIn>>>

async function slowAboveOf(
  { db, papers, correctTimes }: NotebookContext,
  {
    studentId,
    questionId,
    seen,
    now,
  }: Omit<Putting, 'changes'> & { readonly seen: Seen; readonly now: Date },
): Promise<number | null> {
  if (seen.is_private) return null
  const times = await correctTimes.get(db, now, await papers.graded(db, seen.paper_id))
  const median = medianOfOthers(times.get(questionId), studentId)
  return median === null ? null : median * notebookLimits.slowFactor
}

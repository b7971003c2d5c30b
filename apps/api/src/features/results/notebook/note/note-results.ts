import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import pLimit from 'p-limit'
import { calendarDay } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { itemsOf } from '../../../sitting/attempts/index.ts'
import type { CorrectTimes } from '../../results/index.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { lockStudent } from '../schedule/memories.queries.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { readRetention } from '../settings/settings.queries.ts'
import {
  countCards,
  deleteAttemptReviews,
  findResultToNote,
  insertCards,
  lockResult,
  selectKnownCards,
  selectNotedAnswers,
  selectReviewsOf,
  showsKeys,
  updateCards,
  updateNoted,
  upsertAttemptReviews,
} from './noted-results.queries.ts'
import { type Notes, planNotes } from './plan-notes.ts'
import { readResult } from './read-result.ts'

/**
 * Limits the reads that run at once: when results come out, everybody's notebook reads them, and
 * saves of other exams still need connections.
 */
const notingAtOnce = 4
const inTurn = pLimit(notingAtOnce)

const noTimes: ReadonlyMap<number, CorrectTimes> = new Map()

/**
 * Reads a student's results that were published or changed since the last call into the notebook,
 * in the order of their publication. Each has its own transaction. Called before a notebook is
 * read, so that a publication or a regrade need not update the notebooks of a whole class.
 */
export async function noteResults(context: NotebookContext, studentId: number): Promise<void> {
  const { db, clock, papers, correctTimes } = context
  for (;;) {
    const next = await findResultToNote(db, studentId)
    if (!next) return
    const now = clock.now()
    // Read outside the transaction: one query serves all students of the paper. A private practice
    // has only one student, so there are no times of others.
    const paper = await papers.graded(db, next.paper_id)
    const times = next.is_private ? noTimes : await correctTimes.get(db, now, paper)
    const noting = { studentId, attemptId: next.id, times, now }
    const isThere = await inTurn(() =>
      db.transaction().execute((tx) => noteResult(tx, context, noting)),
    )
    if (!isThere) return
  }
}

interface Noting {
  readonly studentId: number
  readonly attemptId: number
  readonly times: ReadonlyMap<number, CorrectTimes>
  readonly now: Date
}

/** False if the student is gone. */
async function noteResult(
  tx: Tx,
  { papers, settings }: NotebookContext,
  { studentId, attemptId, times, now }: Noting,
): Promise<boolean> {
  if (!(await lockStudent(tx, studentId))) return false
  const result = await lockResult(tx, attemptId)
  if (!result?.published_at || !result.submitted_at) return true
  const { published_at, submitted_at } = result
  const paper = await papers.graded(tx, result.paper_id)
  const items = itemsOf(paper, result.item_order)
  const [answers, cards, reviews] = [
    await selectNotedAnswers(tx, attemptId),
    await selectKnownCards(
      tx,
      studentId,
      items.map(({ question_id }) => question_id),
    ),
    await selectReviewsOf(tx, attemptId),
  ]
  const notes = planNotes({
    attempt: { id: attemptId, submitted_at },
    showsKeys: await showsKeys(tx, result.quiz_id),
    lines: readResult({ studentId, paper, items, answers, times }),
    cards,
    reviews,
    now,
  })
  await writeNotes(tx, {
    ...{ studentId, attemptId, notes, now },
    createdAt: published_at,
    reviewedAt: submitted_at,
    reviewedOn: calendarDay(submitted_at, await readTimeZone({ db: tx, settings })),
  })
  await updateNoted(tx, attemptId, now)
  return true
}

interface Writing extends Omit<Noting, 'times'> {
  readonly notes: Notes
  readonly createdAt: Date
  readonly reviewedAt: Date
  readonly reviewedOn: string
}

async function writeNotes(tx: Tx, { notes, ...written }: Writing): Promise<void> {
  const { studentId, attemptId } = written
  const { made, updated, reviews, withdrawn } = notes
  if (made.length > 0) {
    const room = notebookLimits.cardsMax - (await countCards(tx, studentId))
    const kept = made.slice(0, Math.max(0, room))
    if (kept.length > 0) await insertCards(tx, written, kept)
  }
  if (updated.length > 0) await updateCards(tx, studentId, updated)
  if (reviews.length > 0) await upsertAttemptReviews(tx, written, reviews)
  if (withdrawn.length > 0) await deleteAttemptReviews(tx, attemptId, withdrawn)
  const questionIds = [...reviews.map(({ question_id }) => question_id), ...withdrawn]
  if (questionIds.length > 0)
    await reschedule(tx, { studentId, questionIds, retention: await readRetention(tx, studentId) })
}

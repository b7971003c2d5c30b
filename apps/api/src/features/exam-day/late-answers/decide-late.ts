import type { decideLate as endpoint } from '@prepwell/contract/exam-day/late-answers.ts'
import type { LateState } from '@prepwell/contract/sitting/answer-log.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import {
  type AnswerRow,
  insertEvent,
  isSameSelection,
  markAgain,
  type Paper,
  selectAnswers,
  shareGradingOf,
} from '../../sitting/attempts/index.ts'
import { findOverfull } from '../../sitting/sitting/index.ts'
import type { LateContext } from './keep-late.ts'
import {
  type AcceptedDelivery,
  deleteAnswers,
  type ExamAttempt,
  getExam,
  getToDecide,
  type LateRow,
  lockExamAttempt,
  type ReplacedRow,
  selectAccepted,
  selectSavedAt,
  selectToDecide,
  updateDecided,
  updateReplaced,
  writeSelections,
} from './late-answers.queries.ts'
import { effectsOf, withoutLate } from './late-effects.ts'
import { openTimesOf } from './late-times.ts'

interface Deciding {
  readonly viewer: Viewer
  readonly quizId: number
  readonly body: z.output<(typeof endpoint)['body']>
}

/**
 * Accepts or declines late deliveries of an exam. Each has its own transaction: a delivery whose
 * decision cannot be reversed does not hold up the others. Returns the number of changed decisions.
 * Without `ids`, decides all waiting deliveries up to `up_to`, and accepts only those that arrived
 * before the results were published. Does not reverse a decision that the caller has not read.
 */
export async function decideLate(
  context: LateContext,
  { viewer, quizId, body: { decision, reason, ids, state, up_to } }: Deciding,
): Promise<{ decided: number; refused: { id: number; message: string }[] }> {
  const { db, clock } = context
  const now = clock.now()
  await getExam(db, quizId)
  const chosen = await selectToDecide(db, quizId, { ids, decision, upTo: up_to })
  if (ids && chosen.length < new Set(ids).size) throw notFound('Late delivery', 'ids')
  let decided = 0
  const refused: { id: number; message: string }[] = []
  for (const { id, attempt_id } of chosen) {
    try {
      const isChanged = await db.transaction().execute(async (tx) => {
        await shareGradingOf(tx, attempt_id)
        const attempt = await lockExamAttempt(tx, attempt_id)
        if (!attempt) return false
        const read = ids ? state : 'waiting'
        if (read && !(await isUndecidedSince(tx, id, { read, decision }))) return false
        if (!ids && decision === 'accepted') await requireBeforeKeys(tx, id, attempt)
        return decideOne(tx, context, { id, attempt, decision, reason, viewer, now })
      })
      if (isChanged) decided += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, message: error.message })
    }
  }
  return { decided, refused }
}

/**
 * False if the delivery already has this decision. Throws if it has another state than the caller
 * has read: a colleague may have decided meanwhile.
 */
async function isUndecidedSince(
  tx: Tx,
  id: number,
  { read, decision }: { readonly read: LateState; readonly decision: 'accepted' | 'declined' },
): Promise<boolean> {
  const { state } = await getToDecide(tx, id)
  if (state === decision) return false
  if (state === read) return true
  throw conflict(
    state === 'waiting'
      ? 'It waits for a decision again: look at it once more'
      : `It has been ${state} since you opened it: look at it again`,
  )
}

/**
 * Throws if the delivery arrived when the student may have known the keys: after the publication,
 * or once the provisional key was shown. Such a delivery can be accepted only individually.
 */
async function requireBeforeKeys(
  tx: Tx,
  id: number,
  { published_at, provisional_since }: Pick<ExamAttempt, 'published_at' | 'provisional_since'>,
): Promise<void> {
  const { received_at } = await getToDecide(tx, id)
  if (provisional_since && received_at >= provisional_since)
    throw conflict(
      'It came after the provisional key was shown: review it, and accept it individually',
    )
  if (published_at && received_at >= published_at)
    throw conflict(
      'It came after the results were published: review it, and accept it individually',
    )
}

interface Decision {
  readonly id: number
  readonly attempt: ExamAttempt
  readonly decision: 'accepted' | 'declined'
  readonly reason: string
  readonly viewer: Viewer
  readonly now: Date
}

/**
 * Decides one delivery of a locked attempt whose paper is not being regraded; returns false, and
 * changes nothing, if the delivery already has this decision.
 */
export async function decideOne(
  tx: Tx,
  { papers }: Pick<LateContext, 'papers'>,
  { id, attempt, decision, reason, viewer, now }: Decision,
): Promise<boolean> {
  const delivery = await getToDecide(tx, id)
  if (delivery.state === decision) return false
  const paper = await papers.graded(tx, attempt.paper_id)
  let replaced: readonly ReplacedRow[] | null = null
  if (decision === 'accepted')
    replaced = await count(tx, { attempt, paper, late: delivery.answers, at: now })
  else if (delivery.replaced)
    await takeBack(tx, { id, attempt, paper, now, delivery, rows: delivery.replaced })
  const isMarkedAnew = (replaced ?? delivery.replaced ?? []).length > 0
  if (isMarkedAnew && attempt.submitted_at) await markAgain(tx, { attempt, paper })
  await updateDecided(tx, {
    id,
    state: decision,
    replaced,
    decided_at: now,
    decided_by: viewer.id,
    reason,
  })
  const answers = replaced?.length ?? delivery.answers.length
  await insertEvent(tx, {
    attempt_id: attempt.id,
    kind: decision === 'accepted' ? 'late_accepted' : 'late_declined',
    at: now,
    detail: {
      by: 'admin',
      actor_id: viewer.id,
      reason,
      answers,
    },
  })
  await audit(tx, {
    ...{ viewer, now, kind: 'quiz', ids: [attempt.quiz_id], students: [attempt.student_id] },
    action: decision === 'accepted' ? 'late_accepted' : 'late_declined',
    detail: { answers, reason },
  })
  return true
}

interface Counting {
  readonly attempt: ExamAttempt
  readonly paper: Paper
  readonly late: readonly LateRow[]
  /** The time at which the delivery was accepted. */
  readonly at: Date
}

/** Stores the answers of a delivery that count; returns what they replaced. */
async function count(tx: Tx, { attempt, paper, late, at }: Counting): Promise<ReplacedRow[]> {
  const stored = await selectAnswers(tx, attempt.id)
  const effects = effectsOf({ ...onPaper(attempt, paper), stored, late })
  const counting = late.filter((row) => effects.get(row.question_id) === 'counts')
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const savedAt = await selectSavedAt(tx, attempt.id)
  await writeSelections(tx, attempt.id, at, counting)
  return counting.map(({ question_id }) => ({
    question_id,
    before: restorable(before.get(question_id), savedAt.get(question_id)),
  }))
}

/** The part of a comparison that depends only on the attempt. */
function onPaper(attempt: ExamAttempt, paper: Paper) {
  const { deadline, item_order: order } = attempt
  if (!deadline) throw conflict('An attempt without a deadline has no late answers')
  return { paper, order, times: openTimesOf(attempt, deadline) }
}

/**
 * What is restored when an acceptance is taken back. The time goes with it: with that of the
 * decision, the answer would look like a later save by the student.
 */
const restorable = (
  row: AnswerRow | undefined,
  savedAt: Date | undefined,
): ReplacedRow['before'] =>
  row
    ? {
        selected: row.selected,
        answered: row.answered,
        seq: row.seq,
        saved_at: savedAt?.toISOString(),
      }
    : null

/** True if this answer is stored because the delivery was accepted. */
const hasCounted = ({ answers, replaced }: AcceptedDelivery, row: AnswerRow): boolean =>
  replaced.some(({ question_id }) => question_id === row.question_id) &&
  answers.some((one) => one.question_id === row.question_id && isSameSelection(one, row))

interface TakingBack {
  readonly id: number
  readonly attempt: ExamAttempt
  readonly paper: Paper
  readonly now: Date
  readonly delivery: Awaited<ReturnType<typeof getToDecide>>
  readonly rows: readonly ReplacedRow[]
}

/**
 * Restores what was stored before the delivery was accepted, then counts the other accepted
 * deliveries again: one of their answers may have been left out because of this delivery. Throws
 * 409 if one of these answers has been changed or saved since then, or if a section would exceed
 * its limit.
 */
async function takeBack(
  tx: Tx,
  { id, attempt, paper, now, delivery, rows }: TakingBack,
): Promise<void> {
  if (rows.length === 0) return
  const stored = await selectAnswers(tx, attempt.id)
  const current = new Map(stored.map((row) => [row.question_id, row]))
  const accepted = new Map(delivery.answers.map((row) => [row.question_id, row]))
  const savedAt = await selectSavedAt(tx, attempt.id)
  const others = (await selectAccepted(tx, attempt.id)).filter((one) => one.id !== id)
  for (const { question_id } of rows) {
    const [is, was] = [current.get(question_id), accepted.get(question_id)]
    const at = savedAt.get(question_id)
    const isSaved = at && delivery.decided_at && at > delivery.decided_at
    if (is && was && isSameSelection(is, was) && !isSaved) continue
    if (is && others.some((other) => hasCounted(other, is)))
      throw conflict('Newer late answers were accepted: first decline those')
    throw conflict('These answers were changed after they had been accepted')
  }
  const on = onPaper(attempt, paper)
  const after = withoutLate({ ...on, stored, rows, others })
  const overfull = findOverfull({ ...on, before: stored, after })
  if (overfull)
    throw conflict(
      `${overfull.name} would then have more answers than it allows: first decline what was accepted later`,
    )
  await writeSelections(
    tx,
    attempt.id,
    now,
    rows.flatMap(({ question_id, before }) => (before ? [{ question_id, ...before }] : [])),
  )
  await deleteAnswers(
    tx,
    attempt.id,
    rows.flatMap(({ question_id, before }) => (before ? [] : [question_id])),
  )
  for (const other of others) {
    const more = await count(tx, { attempt, paper, late: other.answers, at: other.decided_at })
    if (more.length > 0) await updateReplaced(tx, other.id, [...other.replaced, ...more])
  }
}

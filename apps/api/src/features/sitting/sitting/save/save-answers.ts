import type { AnswerOrders, answerInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AnswerRow,
  type AttemptContext,
  type AttemptRecord,
  elapsedSeconds,
  hasOpenedFor,
  type IncomingAnswer,
  isCounted,
  isStored,
  type Paper,
  readAnswers,
  requireOpen,
  requireOwn,
  selectAnswers,
  showOrders,
  takesAnswersOf,
} from '../../attempts/index.ts'
import { findAttemptHeads, holdAttempt, lockAttempt } from '../sitting.queries.ts'
import { hasLimits, overflowing, requireWithinLimits } from './answer-limits.ts'
import { mergeAnswers, replaceAnswers } from './merge-answers.queries.ts'

/** Answers by question id, already validated by the contract. */
export type QuizState = Readonly<Record<string, z.output<typeof answerInput>>>

/** The state after a save, for the questions in that save. */
interface Stored {
  /** The stored `seq` of each question for which every part that was sent is stored as sent. */
  readonly saved: Readonly<Record<string, number>>
  /** The stored sequence numbers by question id. */
  readonly order: AnswerOrders
  /**
   * True if `saved` contains all questions of the save; false if newer answers were already stored.
   */
  readonly isWhole: boolean
  /** The questions that were left out because their sections are closed. */
  readonly closed: readonly number[]
}

/** Answers in the attempt `id`, and the user who sends them. */
export interface Save {
  readonly viewer: Viewer
  readonly id: number
  readonly state: QuizState
}

/**
 * Adds the arrival time. An answer that arrived in time is stored, however long it waits; the
 * server closes overdue attempts only after a delay for this.
 */
export type Arrived<S extends Save> = S & { readonly now: Date }

/** The stored answers and their attempt. */
export interface SavedAnswers extends Stored {
  readonly attempt: Pick<AttemptRecord, 'id' | 'deadline' | 'section_times'>
}

/** Merges answers into the running attempt. Calls may be repeated or arrive in any order. */
export async function saveAnswers(
  { db, papers }: AttemptContext,
  { viewer, id, state, now }: Arrived<Save>,
): Promise<SavedAnswers> {
  const [head] = await findAttemptHeads(db, [id])
  const { paper_id } = requireOwn(viewer, head)
  const paper = await papers.get(db, paper_id)
  // Two parallel saves could each add the last answer that fits.
  const hold = hasLimits(paper) ? lockAttempt : holdAttempt
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await hold(tx, id))
    requireOpen(attempt, now)
    return { attempt, ...(await storeAnswers(tx, { attempt, paper, now, state })) }
  })
}

/** Answers to an attempt that was open when they arrived. */
export interface OpenSave {
  readonly attempt: Pick<
    AttemptRecord,
    'id' | 'student_id' | 'started_at' | 'deadline' | 'item_order' | 'section_times'
  >
  readonly paper: Paper
  readonly now: Date
  readonly state: QuizState
  /** A submission must succeed, so it leaves out answers that a save would refuse. */
  readonly isLast?: boolean
}

/** Stores the answers of a save or submit. The caller has locked the attempt and found it open. */
export async function storeAnswers(tx: Tx, save: OpenSave): Promise<Stored> {
  const { attempt, now } = save
  const { open, closed } = bySection(save, readSave(save))
  const answers = await withinLimits(tx, save, open)
  const counted = answers.filter(isCounted)
  const uncounted = answers.filter((answer) => !isCounted(answer))
  const rows: AnswerRow[] = []
  if (counted.length > 0)
    rows.push(...((await mergeAnswers(tx, [{ attempt, now, answers: counted }]))[0] ?? []))
  if (uncounted.length > 0) rows.push(...(await replaceAnswers(tx, attempt.id, now, uncounted)))
  return { ...describeStored(answers, rows), closed }
}

/** Separates the answers in open sections from the questions of all others. */
export function bySection(
  { attempt, paper, now }: Pick<OpenSave, 'attempt' | 'paper' | 'now'>,
  answers: readonly IncomingAnswer[],
): { readonly open: readonly IncomingAnswer[]; readonly closed: readonly number[] } {
  if (!attempt.section_times) return { open: answers, closed: [] }
  const isOpen = takesAnswersOf(attempt, now)
  const given = new Set(answers.map(({ question_id }) => question_id))
  const openIds = new Set(
    paper.items.flatMap((item) =>
      given.has(item.question_id) && isOpen(item) ? [item.question_id] : [],
    ),
  )
  return {
    open: answers.filter(({ question_id }) => openIds.has(question_id)),
    closed: answers.flatMap(({ question_id }) => (openIds.has(question_id) ? [] : [question_id])),
  }
}

/** Throws for answers beyond the limit of their section, or leaves them out of a submission. */
async function withinLimits(
  tx: Tx,
  save: OpenSave,
  answers: readonly IncomingAnswer[],
): Promise<readonly IncomingAnswer[]> {
  const { attempt, paper } = save
  if (!hasLimits(paper)) return answers
  const stored = await selectAnswers(tx, attempt.id)
  const arriving = { paper, order: attempt.item_order, stored, answers }
  if (!save.isLast) requireWithinLimits(arriving)
  const tooMany = new Set(overflowing(arriving))
  return answers.filter(({ question_id }) => !tooMany.has(question_id))
}

/** Validates the answers of a save. */
export const readSave = ({ attempt, paper, now, state }: OpenSave): IncomingAnswer[] =>
  readAnswers(paper, state, {
    order: attempt.item_order,
    elapsed: elapsedSeconds(attempt, now),
    isAsked: hasOpenedFor(attempt, now),
  })

/** Compares the sent answers with the rows that are stored now. */
export function describeStored(
  answers: readonly IncomingAnswer[],
  rows: readonly AnswerRow[],
): Omit<Stored, 'closed'> {
  const byQuestion = new Map(rows.map((row) => [row.question_id, row]))
  const saved: Record<string, number> = {}
  for (const answer of answers) {
    const row = byQuestion.get(answer.question_id)
    if (row && isStored(answer, row)) saved[String(row.question_id)] = row.seq
  }
  const isWhole = Object.keys(saved).length === answers.length
  return { saved, order: showOrders(rows), isWhole }
}

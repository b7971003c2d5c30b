import type { AnswerOrders, answerInput } from '@prepwell/contract/quiz-state.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { isCounted, isStored, readAnswers, showOrders } from './answers.ts'
import { requireOpen, requireOwn } from './attempts.policy.ts'
import {
  type AttemptRecord,
  holdAttempt,
  mergeAnswers,
  replaceAnswers,
  selectAnswers,
} from './attempts.queries.ts'
import { elapsedSeconds } from './deadline.ts'
import type { Paper } from './paper.ts'
import type { PaperShelf } from './paper-shelf.ts'

/** Answers by question id, as the contract has checked them. */
export type QuizState = Readonly<Record<string, z.output<typeof answerInput>>>

/** What is stored after a save, of the questions that it named. */
interface Stored {
  /**
   * The stored `seq` of the questions of which every part that was sent is stored now as it was
   * sent.
   */
  readonly saved: Readonly<Record<string, number>>
  /** The stored order of every question. */
  readonly order: AnswerOrders
  /** Is nothing missing in `saved`? Otherwise somebody newer was there first. */
  readonly isWhole: boolean
}

/** Merges answers into the running attempt; safe to repeat and to reorder. */
export function saveAnswers(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  viewer: Viewer,
  id: number,
  state: QuizState,
): Promise<Stored & { readonly attempt: AttemptRecord }> {
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await holdAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await shelf.get(tx, attempt.paper_id)
    return { attempt, ...(await storeAnswers(tx, attempt, paper, now, state)) }
  })
}

/**
 * The part of a save that a submit shares: the caller holds or has locked the attempt and found it
 * open.
 */
export async function storeAnswers(
  tx: Tx,
  attempt: AttemptRecord,
  paper: Paper,
  now: Date,
  state: QuizState,
): Promise<Stored> {
  const answers = readAnswers(paper, state, elapsedSeconds(attempt, now))
  if (answers.length === 0) return { saved: {}, order: {}, isWhole: true }
  const counted = answers.filter(isCounted)
  const uncounted = answers.filter((answer) => !isCounted(answer))
  if (counted.length > 0) await mergeAnswers(tx, attempt.id, now, counted)
  if (uncounted.length > 0) await replaceAnswers(tx, attempt.id, now, uncounted)
  // Both statements lock every row that they name, changed or not: nobody writes between them and
  // this.
  const rows = await selectAnswers(
    tx,
    attempt.id,
    answers.map((answer) => answer.question_id),
  )
  const byQuestion = new Map(rows.map((row) => [row.question_id, row]))
  const saved: Record<string, number> = {}
  for (const answer of answers) {
    const row = byQuestion.get(answer.question_id)
    if (row && isStored(answer, row)) saved[String(row.question_id)] = row.seq
  }
  const isWhole = Object.keys(saved).length === answers.length
  return { saved, order: showOrders(rows), isWhole }
}

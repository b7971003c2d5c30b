import type { answerInput } from '@prepwell/contract/quiz-state.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import { readAnswers } from './answers.ts'
import { requireOpen, requireOwn } from './attempts.policy.ts'
import {
  type AttemptRecord,
  holdAttempt,
  mergeAnswers,
  replaceAnswers,
  selectSeqs,
} from './attempts.queries.ts'
import { elapsedSeconds } from './deadline.ts'
import type { Paper } from './paper.ts'
import type { PaperShelf } from './paper-shelf.ts'

/** Answers by question id, as the contract has checked them. */
export type QuizState = Readonly<Record<string, z.output<typeof answerInput>>>

/**
 * Merges answers into the running attempt; safe to repeat and to reorder. Answers the attempt and, for each question of
 * the body, the `seq` that is stored now: at least the one sent, unless the sender's was older.
 */
export function saveAnswers(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  viewer: Viewer,
  id: number,
  state: QuizState,
): Promise<{ attempt: AttemptRecord; saved: Record<string, number> }> {
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await holdAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await shelf.get(tx, attempt.paper_id)
    return { attempt, saved: await storeAnswers(tx, attempt, paper, now, state) }
  })
}

/** The part of a save that a submit shares: the caller holds or has locked the attempt and found it open. */
export async function storeAnswers(
  tx: Tx,
  attempt: AttemptRecord,
  paper: Paper,
  now: Date,
  state: QuizState,
): Promise<Record<string, number>> {
  const answers = readAnswers(paper, state, elapsedSeconds(attempt, now))
  if (answers.length === 0) return {}
  const counted = answers.filter((answer) => answer.seq !== null)
  const uncounted = answers.filter((answer) => answer.seq === null)
  if (counted.length > 0) await mergeAnswers(tx, attempt.id, now, counted)
  if (uncounted.length > 0) await replaceAnswers(tx, attempt.id, now, uncounted)
  const seqs = await selectSeqs(
    tx,
    attempt.id,
    answers.map((answer) => answer.question_id),
  )
  return Object.fromEntries(seqs.map(({ question_id, seq }) => [String(question_id), seq]))
}

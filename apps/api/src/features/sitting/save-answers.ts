import type { AnswerOrders, answerInput } from '@prepwell/contract/quiz-state.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import {
  type AttemptContext,
  type AttemptRecord,
  elapsedSeconds,
  isCounted,
  isStored,
  type Paper,
  readAnswers,
  requireOpen,
  requireOwn,
  selectAnswers,
  showOrders,
} from '../attempts/index.ts'
import type { Viewer } from '../auth/index.ts'
import { holdAttempt, mergeAnswers, replaceAnswers } from './sitting.queries.ts'

/** Answers by question id, as the contract has checked them. */
export type QuizState = Readonly<Record<string, z.output<typeof answerInput>>>

/** What is stored after a save, for the questions that it named. */
interface Stored {
  /** The stored `seq` of each question of which every sent part is stored as it was sent. */
  readonly saved: Readonly<Record<string, number>>
  /** The stored order of every question. */
  readonly order: AnswerOrders
  /** Are all questions in `saved`? Otherwise newer answers were stored already. */
  readonly isWhole: boolean
}

/** Answers to the attempt `id`, and who sends them. */
export interface Save {
  readonly viewer: Viewer
  readonly id: number
  readonly state: QuizState
}

/** Merges answers into the running attempt; safe to repeat and to reorder. */
export function saveAnswers(
  { db, clock, papers }: AttemptContext,
  { viewer, id, state }: Save,
): Promise<Stored & { readonly attempt: AttemptRecord }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await holdAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.get(tx, attempt.paper_id)
    return { attempt, ...(await storeAnswers(tx, { attempt, paper, now, state })) }
  })
}

interface OpenSave {
  readonly attempt: AttemptRecord
  readonly paper: Paper
  readonly now: Date
  readonly state: QuizState
}

/** For a save and a submit: the caller holds or has locked the attempt, and found it open. */
export async function storeAnswers(
  tx: Tx,
  { attempt, paper, now, state }: OpenSave,
): Promise<Stored> {
  const answers = readAnswers(paper, state, elapsedSeconds(attempt, now))
  if (answers.length === 0) return { saved: {}, order: {}, isWhole: true }
  const counted = answers.filter(isCounted)
  const uncounted = answers.filter((answer) => !isCounted(answer))
  if (counted.length > 0) await mergeAnswers(tx, attempt.id, now, counted)
  if (uncounted.length > 0) await replaceAnswers(tx, attempt.id, now, uncounted)
  // Both statements lock every row they name, changed or not: nobody writes between them and this.
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

import type { AnswerOrders, answerInput } from '@prepwell/contract/quiz-state.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import {
  type AnswerRow,
  type AttemptContext,
  type AttemptRecord,
  elapsedSeconds,
  type IncomingAnswer,
  isCounted,
  isStored,
  type Paper,
  readAnswers,
  requireOpen,
  requireOwn,
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

/** What a save has stored, and in which attempt. */
export interface SavedAnswers extends Stored {
  readonly attempt: Pick<AttemptRecord, 'id' | 'deadline'>
}

/** Merges answers into the running attempt; safe to repeat and to reorder. */
export function saveAnswers(
  { db, clock, papers }: AttemptContext,
  { viewer, id, state }: Save,
): Promise<SavedAnswers> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const attempt = requireOwn(viewer, await holdAttempt(tx, id))
    requireOpen(attempt, now)
    const paper = await papers.get(tx, attempt.paper_id)
    return { attempt, ...(await storeAnswers(tx, { attempt, paper, now, state })) }
  })
}

/** Answers to an attempt that was open when they arrived. */
export interface OpenSave {
  readonly attempt: Pick<AttemptRecord, 'id' | 'student_id' | 'started_at' | 'deadline'>
  readonly paper: Paper
  readonly now: Date
  readonly state: QuizState
}

/** For a save and a submit: the caller holds or has locked the attempt, and found it open. */
export async function storeAnswers(tx: Tx, save: OpenSave): Promise<Stored> {
  const { attempt, now } = save
  const answers = readSave(save)
  const counted = answers.filter(isCounted)
  const uncounted = answers.filter((answer) => !isCounted(answer))
  const rows: AnswerRow[] = []
  if (counted.length > 0)
    rows.push(...((await mergeAnswers(tx, [{ attempt, now, answers: counted }]))[0] ?? []))
  if (uncounted.length > 0) rows.push(...(await replaceAnswers(tx, attempt.id, now, uncounted)))
  return describeStored(answers, rows)
}

/** The checked answers of a save. */
export const readSave = ({ attempt, paper, now, state }: OpenSave): IncomingAnswer[] =>
  readAnswers(paper, state, elapsedSeconds(attempt, now))

/** What a client is told of the answers that it sent, by the rows that are stored now. */
export function describeStored(
  answers: readonly IncomingAnswer[],
  rows: readonly AnswerRow[],
): Stored {
  const byQuestion = new Map(rows.map((row) => [row.question_id, row]))
  const saved: Record<string, number> = {}
  for (const answer of answers) {
    const row = byQuestion.get(answer.question_id)
    if (row && isStored(answer, row)) saved[String(row.question_id)] = row.seq
  }
  const isWhole = Object.keys(saved).length === answers.length
  return { saved, order: showOrders(rows), isWhole }
}

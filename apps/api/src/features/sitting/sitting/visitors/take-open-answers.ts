import type { takeOpenAnswers as endpoint } from '@prepwell/contract/sitting/open-practice.ts'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { lockOpenQuiz } from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  freezePaper,
  type IncomingAnswer,
  itemsOf,
  markInTurn,
  type PaperItem,
  readSelection,
} from '../../attempts/index.ts'
import { lockAnswer } from '../check/checked-answers.queries.ts'
import { hasLimits } from '../save/answer-limits.ts'
import { mergeAnswers } from '../save/merge-answers.queries.ts'
import { findCurrentAttempt, findItemOrder } from '../sitting.queries.ts'
import { requireNothingHeld } from '../start/held-back.ts'
import { insertStartEvents } from '../start/start.queries.ts'
import { insertOnPaper } from '../start/start-attempt.ts'
import { requireBegin } from '../start/start-rules.ts'
import { hasAttempted, lockStudent } from './attempted.queries.ts'

type Given = z.output<(typeof endpoint)['body']>
type Taken = z.input<(typeof endpoint)['response']>['data']

/**
 * Begins the practice with the answers that a visitor gave before signing up. They count as
 * checked, because the visitor has seen their keys, and are marked like any others. Changes nothing
 * for a student who has begun the practice before, so it is safe to repeat.
 */
export function takeOpenAnswers(
  { db, clock, papers }: AttemptContext,
  { viewer, quiz_id: quizId, answers }: Given & { readonly viewer: Viewer },
): Promise<Taken> {
  return markInTurn(db, async (tx) => {
    const now = clock.now()
    // Locks the account first, as a start does. Starts and other calls of the student wait.
    if (!(await lockStudent(tx, viewer.id))) throw notFound('Student')
    const quiz = await lockOpenQuiz(tx, { id: quizId, studentId: viewer.id })
    if (quiz?.quiz_mode !== 'practice' || quiz.private_paper_id !== null) throw notFound('Quiz')
    if (await hasAttempted(tx, { studentId: viewer.id, quizId })) return nothing
    requireBegin(quiz, { accessCode: null, proof: null }, now)
    await requireNothingHeld(tx, { quiz, now, studentId: viewer.id, checks: true })
    const printed = await freezePaper(tx, { quiz, now })
    const paper = await papers.get(tx, printed.paper_id)
    if (hasLimits(paper)) return nothing
    const begin = { quiz, quizId, printed, studentId: viewer.id, now, seconds: null, checks: true }
    await insertOnPaper(tx, papers, begin)
    const attempt = await findCurrentAttempt(tx, viewer.id, quizId)
    if (!attempt) throw new Error(`quiz ${quizId} has no attempt after its start`)
    await insertStartEvents(tx, [{ id: attempt.id, existing: false, isLate: false }], now)
    const order = attempt.seed === null ? null : await findItemOrder(tx, attempt.id)
    const incoming = readOpenAnswers(itemsOf(paper, order), answers)
    await store(tx, { attempt, now, incoming })
    return { take_quiz_id: attempt.id, answers: incoming.length }
  })
}

const nothing: Taken = { take_quiz_id: null, answers: 0 }

/**
 * The answers that the attempt accepts, using the last one for each question. Leaves out answers to
 * questions that have changed since or are not asked now.
 */
function readOpenAnswers(items: readonly PaperItem[], answers: Given['answers']): IncomingAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_values]))
  return items.flatMap((item) => {
    const selected = readOrDrop(() =>
      readSelection(item, given.get(item.question_id), 'selected_values'),
    )
    if (selected.length === 0) return []
    const { question_id } = item
    const once = { seq: 1, review_seq: null, visit_seq: null, time_spent: 0 }
    return [{ question_id, selected, answered: true, marked_for_review: false, ...once }]
  })
}

function readOrDrop(read: () => readonly string[]): readonly string[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return []
    throw error
  }
}

/** Stores the answers and locks each one, like a check. */
async function store(
  tx: Tx,
  {
    attempt,
    now,
    incoming,
  }: {
    readonly attempt: NonNullable<Awaited<ReturnType<typeof findCurrentAttempt>>>
    readonly now: Date
    readonly incoming: readonly IncomingAnswer[]
  },
): Promise<void> {
  if (incoming.length === 0) return
  const [rows] = await mergeAnswers(tx, [{ attempt, now, answers: incoming }])
  if (!rows) throw new Error(`attempt ${attempt.id} has changed although it was locked`)
  for (const { question_id } of incoming)
    await lockAnswer(tx, { attemptId: attempt.id, questionId: question_id, now })
}

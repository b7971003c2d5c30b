import { createHash } from 'node:crypto'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { Decimal } from 'decimal.js'
import type { Tx } from '../../platform/database.ts'
import { notAllowedNow } from '../../platform/errors.ts'
import { type ChapterItem, selectChapterItems } from '../questions/index.ts'
import type { OpenQuiz } from '../quizzes/index.ts'
import { markPrinted } from '../uploads/index.ts'
import {
  countContentChanges,
  findPaper,
  insertPaper,
  recordPracticePaper,
} from './attempts.queries.ts'
import type { Paper, PaperItem } from './paper.ts'
import { questionKinds } from './question-kinds.ts'

interface Printed {
  readonly paper_id: number
  readonly total_marks: string
}

/**
 * The paper for a start, and its total marks: for an exam the one that its first start printed, for
 * a practice the one that agrees with the chapter as it is now, for a private practice its own.
 * Safe when many start at once.
 */
export async function printPaper(
  tx: Tx,
  { quiz, now }: { readonly quiz: OpenQuiz; readonly now: Date },
): Promise<Printed> {
  if (quiz.private_paper_id !== null)
    return { paper_id: quiz.private_paper_id, total_marks: quiz.total_marks.toFixed(2) }
  if (quiz.quiz_mode === 'exam') {
    const printed = await findPaper(tx, quiz.id, { quiz_mode: 'exam' })
    if (printed) return printed
  }
  // Before the questions are read: a change that is not among them counts as a later one.
  const changes = await countContentChanges(tx, quiz.chapter_id)
  const items = printItems(await selectChapterItems(tx, quiz.chapter_id))
  if (items.length === 0) throw notAllowedNow('This quiz has no questions yet')
  const { id: quizId, quiz_mode, chapter_id } = quiz
  const printed = await print(tx, { quizId, quiz_mode, head: quiz, items, now })
  if (quiz_mode === 'practice')
    await recordPracticePaper(tx, {
      quiz_id: quizId,
      chapter_id,
      changes,
      paper_id: printed.paper_id,
    })
  return printed
}

/**
 * A paper for a private practice: these items of another paper, renumbered. Safe to repeat: the
 * same items give the same paper.
 */
export const printPrivatePaper = (
  tx: Tx,
  {
    quizId,
    source,
    items,
    now,
  }: {
    readonly quizId: number
    readonly source: Paper
    readonly items: readonly PaperItem[]
    readonly now: Date
  },
): Promise<Printed> =>
  print(tx, {
    quizId,
    quiz_mode: 'practice',
    head: source,
    items: items.map((item, index) => ({ ...item, display_id: index + 1 })),
    now,
  })

interface Printing {
  readonly quizId: number
  readonly quiz_mode: QuizMode
  readonly head: Pick<Paper, 'chapter_id' | 'subject_name' | 'chapter_name'>
  readonly items: readonly PaperItem[]
  readonly now: Date
}

/** The paper of the exam, or that of the practice with these items; printed if there is none. */
async function print(tx: Tx, { quizId, quiz_mode, head, items, now }: Printing): Promise<Printed> {
  const content_hash = contentHash(items)
  const wanted =
    quiz_mode === 'exam'
      ? ({ quiz_mode: 'exam' } as const)
      : ({ quiz_mode: 'practice', content_hash } as const)
  const same = await findPaper(tx, quizId, wanted)
  if (same) return same
  await insertPaper(tx, {
    quiz_id: quizId,
    quiz_mode,
    chapter_id: head.chapter_id,
    subject_name: head.subject_name,
    chapter_name: head.chapter_name,
    total_marks: totalMarks(items).toFixed(2),
    questions_count: items.length,
    items,
    content_hash,
    created_at: now,
  })
  await markPrinted(
    tx,
    items.flatMap(({ question_image }) => question_image ?? []),
  )
  const printed = await findPaper(tx, quizId, wanted)
  if (!printed) throw new Error(`quiz ${quizId} has no paper after printing it`)
  return printed
}

/** Freezes the bank's questions, in their order. */
const printItems = (bank: readonly ChapterItem[]): PaperItem[] =>
  bank.map((item, index) => ({
    question_id: item.question_id,
    display_id: index + 1,
    type: item.type,
    statement: item.statement,
    question_image: item.question_image,
    marks: item.marks,
    options: item.options.map(({ id, text }) => ({ id, text })),
    key: questionKinds[item.type].keyOf(item),
    explanation: item.explanation,
  }))

const totalMarks = (items: readonly PaperItem[]): Decimal =>
  items.reduce((sum, item) => sum.plus(item.marks), new Decimal(0))

/** Two papers with the same hash are the same, key included. */
const contentHash = (items: readonly PaperItem[]): Buffer =>
  createHash('sha256').update(JSON.stringify(items)).digest()

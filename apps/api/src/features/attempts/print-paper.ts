import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { Tx } from '../../platform/database.ts'
import { notAllowedNow } from '../../platform/errors.ts'
import { type ChapterItem, selectChapterItems } from '../questions/index.ts'
import type { OpenQuiz } from '../quizzes/index.ts'
import { markPrinted } from '../uploads/index.ts'
import { findPaper, insertPaper } from './attempts.queries.ts'
import type { PaperItem } from './paper.ts'
import { questionKinds } from './question-kinds.ts'

/**
 * The paper for a start, and its total marks: for an exam the one that its first start printed, for
 * a practice the one that agrees with the chapter as it is now. Safe when many start at once.
 */
export async function printPaper(
  tx: Tx,
  { quiz, now }: { readonly quiz: OpenQuiz; readonly now: Date },
): Promise<{ paper_id: number; total_marks: string }> {
  if (quiz.quiz_mode === 'exam') {
    const printed = await findPaper(tx, quiz.id, { quiz_mode: 'exam' })
    if (printed) return printed
  }
  const items = printItems(await selectChapterItems(tx, quiz.chapter_id))
  if (items.length === 0) throw notAllowedNow('This quiz has no questions yet')
  const content_hash = contentHash(items)
  const wanted =
    quiz.quiz_mode === 'exam'
      ? ({ quiz_mode: 'exam' } as const)
      : ({ quiz_mode: 'practice', content_hash } as const)
  const same = await findPaper(tx, quiz.id, wanted)
  if (same) return same
  await insertPaper(tx, {
    quiz_id: quiz.id,
    quiz_mode: quiz.quiz_mode,
    chapter_id: quiz.chapter_id,
    subject_name: quiz.subject_name,
    chapter_name: quiz.chapter_name,
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
  const printed = await findPaper(tx, quiz.id, wanted)
  if (!printed) throw new Error(`quiz ${quiz.id} has no paper after printing it`)
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

import type { Tx } from '../../platform/database.ts'
import { notAllowedNow } from '../../platform/errors.ts'
import { selectChapterItems } from '../questions/index.ts'
import type { OpenQuiz } from '../quizzes/index.ts'
import { markPrinted } from '../uploads/index.ts'
import { findPaper, insertPaper } from './attempts.queries.ts'
import { contentHash, printItems, totalMarks } from './paper.ts'

/**
 * The paper that a start gets, and its total marks: of an exam the one that its
 * first start printed, of a practice the one that agrees with the chapter as it is
 * now. Safe when many start at once.
 */
export async function printPaper(
  tx: Tx,
  quiz: OpenQuiz,
  now: Date,
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

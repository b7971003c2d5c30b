import type { HeldFromRegrade } from '@prepwell/contract/results/regrades.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import { askerOf, latestBlockingExam, selectHeldQuestions } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import type { RegradedPaper } from './mark-again.ts'
import { type AskingPaper, selectShownQuestions } from './regrades.queries.ts'

interface Revealing {
  readonly viewer: Viewer
  readonly now: Date
  readonly papers: readonly AskingPaper[]
  /** The regraded papers, by paper id. */
  readonly of: ReadonlyMap<number, Pick<RegradedPaper, 'questionIds'>>
}

/**
 * Throws 409 if students would see changed marks for a question that an exam holds, because these
 * would reveal the right answer (docs/decisions/0021). An exam that is not published itself shows
 * nothing.
 */
export async function requireNothingRevealed(
  tx: Tx,
  { viewer, now, papers, of }: Revealing,
): Promise<void> {
  const shown = papers.filter(({ is_published }) => is_published)
  const questionIds = shown.flatMap(({ paper_id }) => [...(of.get(paper_id)?.questionIds ?? [])])
  if (questionIds.length === 0) return
  const held = await selectHeldQuestions(tx, now, { asker: askerOf(viewer), questionIds })
  const exam = latestBlockingExam(held)
  if (!exam) return
  const places = shown.flatMap(({ quiz_name, is_private }) => (is_private ? [] : [quiz_name]))
  throw conflict(
    `${exam.name === 'another exam' ? 'Another exam' : exam.name} may ask one of these questions, and its results are not out. New marks in ${places[0] ?? 'practices'} would reveal what is right: mark it again once they are out`,
  )
}

/**
 * The questions of a quiz for which {@link requireNothingRevealed} refuses a regrade of this quiz
 * now, each with the exam whose results come last.
 */
export async function selectHeldFromRegrade(
  db: Db,
  { viewer, now, quizId }: Pick<Revealing, 'viewer' | 'now'> & { readonly quizId: number },
): Promise<HeldFromRegrade[]> {
  const questionIds = await selectShownQuestions(db, quizId)
  if (questionIds.length === 0) return []
  const held = await selectHeldQuestions(db, now, { asker: askerOf(viewer), questionIds })
  return [...Map.groupBy(held, ({ question_id }) => question_id)].flatMap(([question_id, by]) => {
    const exam = latestBlockingExam(by)
    return exam ? [{ question_id, ...exam }] : []
  })
}

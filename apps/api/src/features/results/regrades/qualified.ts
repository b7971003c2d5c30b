import type { Tx } from '../../../platform/database/database.ts'
import type { ExamCutOffs } from '../../quizzes/quiz/index.ts'
import type { GradedPaper, PaperCache } from '../../sitting/attempts/index.ts'
import { exactResult, isQualified } from '../cut-offs/index.ts'
import type { AnswersOf, MarkedAttempt } from './regrades.queries.ts'

/** True if an attempt reaches the cut-offs of its exam, before and after a regrade. */
export interface Qualified {
  readonly before: boolean
  readonly after: boolean
}

/** Undefined for an attempt at a quiz without cut-offs. */
export type QualifiedOf = (
  attempt: MarkedAttempt,
  answers: AnswersOf['answers'],
) => Qualified | undefined

/**
 * Compares attempts with the cut-offs of their exams, by the gradings in the database and by those
 * of `papers`.
 */
export async function qualifiedBy(
  tx: Tx,
  cache: PaperCache,
  {
    papers,
    cutOffs,
  }: {
    readonly papers: ReadonlyMap<number, { readonly paper: GradedPaper }>
    readonly cutOffs: ReadonlyMap<number, ExamCutOffs>
  },
): Promise<QualifiedOf> {
  if (cutOffs.size === 0) return () => undefined
  const before = new Map<number, GradedPaper>()
  for (const id of papers.keys()) before.set(id, await cache.graded(tx, id))
  return ({ quiz_id, paper_id, item_order, category }, stored) => {
    const own = cutOffs.get(quiz_id)
    const [old, young] = [before.get(paper_id), papers.get(paper_id)?.paper]
    if (!own || !old || !young) return undefined
    const answers = stored.map(([question_id, selected]) => ({ question_id, selected }))
    const isReached = (paper: GradedPaper) =>
      isQualified(own, category, exactResult({ paper, item_order, answers }))
    return { before: isReached(old), after: isReached(young) }
  }
}

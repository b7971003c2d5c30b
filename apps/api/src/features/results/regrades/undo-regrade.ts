import { conflict } from '../../../platform/errors.ts'
import { forbidden, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import {
  type AttemptContext,
  findGrading,
  gradedBy,
  raiseGradings,
} from '../../sitting/attempts/index.ts'
import { lockPapers } from './lock-papers.ts'
import { emptiedPapers, type RegradedPaper } from './mark-again.ts'
import { computeChanges, examsOf } from './plan-regrade.ts'
import { numbersOf } from './regrade-quiz.ts'
import { requireNothingRevealed } from './regrades.policy.ts'
import { lockSubmitted, selectMarkedAttempts, selectRegradedPapers } from './regrades.queries.ts'
import { getRegrade, hasNewer, selectItems, updateUndone } from './stored-regrades.queries.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Undoes a regrade in one transaction: every mark becomes what it would be without it. Throws 409
 * while a newer regrade of one of its papers is in force, if no question of a paper would count
 * without it, and while the old marks would reveal right answers in an exam that is not over. Safe
 * to repeat.
 */
export function undoRegrade(
  { db, clock, papers: cache }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const papers = await lockPapers(tx, async () => {
      const concerned = await selectRegradedPapers(tx, viewer, id)
      if (concerned.some(({ is_own }) => !is_own)) throw forbidden()
      return concerned
    })
    const paperIds = papers.map(({ paper_id }) => paper_id)
    const regrade = await getRegrade(tx, id)
    if (regrade.undone_at) return
    if (await hasNewer(tx, id))
      throw conflict('These questions were marked again since: undo the newer regrade first')
    const items = await selectItems(tx, id)
    const regraded = new Map<number, RegradedPaper>()
    for (const paper_id of paperIds) {
      const paper = await cache.get(tx, paper_id)
      const grading = await findGrading(tx, paper_id)
      const own = items.filter((one) => one.paper_id === paper_id)
      const questionIds = new Set(own.map(({ question_id }) => question_id))
      regraded.set(paper_id, {
        questionIds,
        paper: gradedBy(paper, {
          version: grading.version + 1,
          // This regrade is the last one of each of its questions.
          items: grading.items.filter(({ regrade_id }) => regrade_id !== id),
        }),
      })
    }
    // A newer regrade of a private practice may leave out its other questions.
    if (emptiedPapers(regraded).size > 0)
      throw conflict(
        'Without this regrade, a practice would have no question that counts: mark its questions again instead',
      )
    await lockSubmitted(tx, paperIds)
    // Reads the time after all waiting, because an exam may have begun in the meantime.
    const now = clock.now()
    await requireNothingRevealed(tx, { viewer, now, papers, of: regraded })
    const attempts = await selectMarkedAttempts(tx, paperIds)
    const changes = await computeChanges(tx, cache, {
      papers: regraded,
      exams: examsOf(papers),
      attempts,
    })
    await updateUndone(tx, id, { undone_at: now, undone_by: viewer.id })
    await raiseGradings(tx, paperIds)
    await writeChanges(tx, {
      ...{ kind: 'regrade_undone', viewer, now, reason: regrade.reason, papers, changes },
      questions: await numbersOf(tx, cache, items),
    })
    await audit(tx, {
      ...{ viewer, now, action: 'regrade_undone', kind: 'quiz', ids: [regrade.quiz_id] },
      ...{ rows: changes.standings.length, detail: { reason: regrade.reason } },
    })
  })
}

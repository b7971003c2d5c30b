import type {
  getRegrade as endpoint,
  HeldFromRegrade,
  RegradedAttempt,
  RegradeRow,
} from '@prepwell/contract/results/regrades.ts'
import type { z } from 'zod'
import { toList } from '../../../platform/database/listing.ts'
import { selectOwnIds, type Viewer } from '../../shared/access/index.ts'
import type { AttemptContext, Paper } from '../../sitting/attempts/index.ts'
import { ownPartOf } from './own-part.ts'
import { selectHeldFromRegrade } from './regrades.policy.ts'
import { getQuizToRegrade } from './regrades.queries.ts'
import { regradeRow } from './regrades.view.ts'
import {
  getRegrade,
  type StoredRegrade,
  selectItemsOf,
  selectRegradedAttempts,
  selectRegrades,
} from './stored-regrades.queries.ts'

/**
 * The regrades that concern a quiz, newest first, and its questions that cannot be marked again
 * yet; 404 if there is no such quiz.
 */
export async function listRegrades(
  context: AttemptContext,
  { viewer, quizId }: { readonly viewer: Viewer; readonly quizId: number },
): Promise<{ data: RegradeRow[]; held: HeldFromRegrade[] }> {
  const { db, clock } = context
  await getQuizToRegrade(db, quizId)
  return {
    data: await showRows(context, viewer, await selectRegrades(db, quizId)),
    held: await selectHeldFromRegrade(db, { viewer, now: clock.now(), quizId }),
  }
}

/** A regrade with a page of the attempts that it changed. */
export async function showRegrade(
  context: AttemptContext,
  {
    viewer,
    id,
    query,
  }: {
    readonly viewer: Viewer
    readonly id: number
    readonly query: z.output<(typeof endpoint)['query']>
  },
): Promise<{ data: RegradedAttempt[]; total?: number; regrade: RegradeRow }> {
  const [regrade] = await showRows(context, viewer, [await getRegrade(context.db, id)])
  if (!regrade) throw new Error(`regrade ${id} is not shown`)
  const attempts = await selectRegradedAttempts(context.db, viewer, id, query)
  return { ...toList(attempts, (attempt) => attempt), regrade }
}

async function showRows(
  { db, papers: cache }: AttemptContext,
  viewer: Viewer,
  regrades: readonly StoredRegrade[],
): Promise<RegradeRow[]> {
  const items = await selectItemsOf(
    db,
    regrades.map(({ id }) => id),
  )
  const ownIds = await selectOwnIds(db, viewer, 'results.regrade', {
    kind: 'quiz',
    ids: [...new Set(items.map(({ quiz_id }) => quiz_id))],
  })
  const papers = new Map<number, Paper>()
  const rows: RegradeRow[] = []
  for (const regrade of regrades) {
    const all = items.filter(({ regrade_id }) => regrade_id === regrade.id)
    // The viewer must not learn the keys of other questions in a colleague's quiz.
    const known = new Set(
      all.filter(({ quiz_id }) => ownIds.has(quiz_id)).map(({ question_id }) => question_id),
    )
    const own = all.filter(
      ({ quiz_id, question_id }) => quiz_id === regrade.quiz_id && known.has(question_id),
    )
    for (const { paper_id } of own)
      if (!papers.has(paper_id)) papers.set(paper_id, await cache.get(db, paper_id))
    const effect = await ownPartOf(db, viewer, regrade)
    rows.push(regradeRow(regrade, { items: own, papers, effect }))
  }
  return rows
}

import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectOwnIds, type Viewer } from '../../shared/access/index.ts'
import { requalifiedSum, sum, sumChanges } from './effect.ts'
import { changeOf } from './standings.ts'
import { type StoredRegrade, selectOwnChanges } from './stored-regrades.queries.ts'

/**
 * The part of a regrade's effect that concerns the viewer's own quizzes. The sums leave out all
 * other quizzes, so they reveal nothing about them.
 */
export async function ownPartOf(
  db: Db,
  viewer: Viewer,
  { id, effect }: Pick<StoredRegrade, 'id' | 'effect'>,
): Promise<RegradeEffect> {
  const { quizzes, not_comparable = [] } = effect
  const ids = [...quizzes, ...not_comparable].map((quiz) => quiz.id)
  const own = await selectOwnIds(db, viewer, 'results.regrade', { kind: 'quiz', ids })
  const listed = quizzes.filter((quiz) => own.has(quiz.id))
  const comparable = not_comparable.filter((quiz) => own.has(quiz.id))
  const isWhole = listed.length === quizzes.length && comparable.length === not_comparable.length
  if (isWhole) return effect
  return {
    attempts: sum(listed.map(({ attempts }) => attempts)),
    changed: sum(listed.map(({ changed }) => changed)),
    ...requalifiedSum(listed),
    ...sumChanges((await selectOwnChanges(db, viewer, id)).map(changeOf)),
    // Running attempts were not counted by quiz.
    running: 0,
    quizzes: listed,
    ...(comparable.length > 0 && { not_comparable: comparable }),
  }
}

import type { Db, Tx } from '../../../../platform/database/database.ts'
import { selectCandidates } from '../../../bank/questions/index.ts'
import { findComposition } from './composition.queries.ts'
import { type Composition, wantedOf } from './composition.ts'
import type { MarkedCandidate } from './section-totals.ts'

/** A composition, and the questions of the bank that it can have. */
export interface Composed {
  readonly composition: Composition
  readonly bank: readonly MarkedCandidate[]
}

/**
 * Reads a quiz's sections and the questions of the bank that they can have. Throws if it has no
 * sections.
 */
export async function readComposition(db: Db | Tx, quizId: number): Promise<Composed> {
  const composed = await findComposed(db, quizId)
  if (!composed) throw new Error(`quiz ${quizId} has no sections`)
  return composed
}

/** Like {@link readComposition}; null for a quiz without sections. */
export async function findComposed(db: Db | Tx, quizId: number): Promise<Composed | null> {
  const composition = await findComposition(db, quizId)
  return composition ? { composition, bank: await selectBank(db, composition) } : null
}

/** The questions of the bank that these sections can have. */
export const selectBank = (db: Db | Tx, composition: Composition): Promise<MarkedCandidate[]> =>
  selectCandidates(db, wantedOf(composition))

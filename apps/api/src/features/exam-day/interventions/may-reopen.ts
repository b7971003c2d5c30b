import type { Db, Tx } from '../../../platform/database/database.ts'
import { forbidden, selectOwnIds, type Viewer } from '../../shared/access/index.ts'

/** True if the viewer may not only help candidates of this exam, but also reopen their attempts. */
export async function mayReopen(db: Db | Tx, viewer: Viewer, quizId: number): Promise<boolean> {
  const exam = { kind: 'quiz', ids: [quizId] } as const
  return (await selectOwnIds(db, viewer, 'candidates.reopen', exam)).has(quizId)
}

/** Throws 403 unless the viewer {@link mayReopen} attempts at this exam. The exam must exist. */
export async function requireMayReopen(tx: Tx, viewer: Viewer, quizId: number): Promise<void> {
  if (!(await mayReopen(tx, viewer, quizId))) throw forbidden()
}

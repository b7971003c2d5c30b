import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type AnswerRow, requireOwn, selectAnswers } from '../../attempts/index.ts'
import {
  findNamedAttempt,
  type LateAnswers,
  type NamedAttempt,
  selectLateAnswers,
} from '../sitting.queries.ts'

/** An attempt with all that is stored of it. */
export interface StoredAttempt {
  readonly attempt: NamedAttempt
  readonly answers: readonly AnswerRow[]
  readonly late: LateAnswers
}

/**
 * What is stored of the student's own attempt, running or closed. It reads outside of any
 * transaction and so sees only what is committed: all of it survives a crash.
 */
export async function readReceipt(
  { db }: Pick<Platform, 'db'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<StoredAttempt> {
  // The attempt first: no answer changes after its end, so a closed attempt has all its answers.
  const attempt = requireOwn(viewer, await findNamedAttempt(db, id))
  // Before the answers: what is accepted meanwhile is then seen as stored.
  const late = await selectLateAnswers(db, id)
  return { attempt, answers: await selectAnswers(db, id), late }
}

import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type AnswerRow, requireOwn, selectAnswers } from '../../attempts/index.ts'
import {
  findNamedAttempt,
  type LateAnswers,
  type NamedAttempt,
  selectLateAnswers,
} from '../sitting.queries.ts'

/** An attempt with its stored and late answers. */
export interface StoredAttempt {
  readonly attempt: NamedAttempt
  readonly answers: readonly AnswerRow[]
  readonly late: LateAnswers
}

/**
 * Reads what is stored of the student's own attempt, running or closed. Runs outside any
 * transaction, so it sees only committed data, which survives a crash.
 */
export async function readReceipt(
  { db }: Pick<Platform, 'db'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<StoredAttempt> {
  // Read first: answers do not change after the end, so a closed attempt has all its answers.
  const attempt = requireOwn(viewer, await findNamedAttempt(db, id))
  // Read before the answers, so that late answers accepted in between appear as stored.
  const late = await selectLateAnswers(db, id)
  return { attempt, answers: await selectAnswers(db, id), late }
}

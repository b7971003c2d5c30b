import type { Db } from '../../platform/database.ts'
import type { Viewer } from '../auth/index.ts'
import type { AnswerRow } from './answers.ts'
import { requireOwn } from './attempts.policy.ts'
import { selectAnswers } from './attempts.queries.ts'
import { type AttemptWithStudent, findAttemptDetail } from './history.queries.ts'

/**
 * What is stored of the student's own attempt, running or closed. Outside of any transaction: it
 * sees only what is committed, so what it says survives a crash.
 */
export async function readReceipt(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ attempt: AttemptWithStudent; answers: readonly AnswerRow[] }> {
  // The attempt first: once it is closed no answer changes, so a closed attempt is never
  // shown without its last answers.
  const attempt = requireOwn(viewer, await findAttemptDetail(db, id))
  return { attempt, answers: await selectAnswers(db, id) }
}

import type { listOwnObjections as endpoint } from '@prepwell/contract/results/objections.ts'
import type { z } from 'zod'
import { epochOrNull } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectHeldElsewhere } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { requireOwn } from '../../sitting/attempts/index.ts'
import { findObjectable, selectOwn } from './objections.queries.ts'
import { showObjection } from './objections.view.ts'

/**
 * The viewer's own objections. A decision about a question that another exam holds is not shown
 * yet, because it would reveal the right answer.
 */
export async function listOwnObjections(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<z.input<(typeof endpoint)['response']>> {
  const attempt = requireOwn(viewer, await findObjectable(db, id))
  const rows = await selectOwn(db, id)
  // Read last: an exam may have begun in the meantime.
  const held = await selectHeldElsewhere(db, clock.now(), attempt)
  return {
    data: rows.map((row) =>
      showObjection(held.has(row.question_id) ? { ...row, ...undecided } : row),
    ),
    close_at: epochOrNull(attempt.objections_close_at),
  }
}

const undecided = { decision: null, decided_at: null, reason: null }

import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { requireNobodySits } from './running-exams.queries.ts'
import { markDeleted } from './writing.queries.ts'

/**
 * Removes quizzes from every list; 404 unless all exist, 409 for an exam while somebody is taking
 * it. Attempts stay readable, and running practices continue.
 */
export const deleteQuizzes = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'quiz',
    viewer,
    ids,
    remove: async (tx, now) => {
      await requireNobodySits(tx, now, sql`quizzes.id = any(${[...ids]}::integer[])`)
      return markDeleted(tx, now, ids)
    },
  })

import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { batch } from '../../../../platform/concurrency/batch.ts'
import { maxEntries } from '../../../../platform/concurrency/max-entries.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type AttemptHead, findAttemptHeads } from '../sitting.queries.ts'

// Cache entries. Enough for an exam that a whole institute takes.
const attemptsKept = 20_000

/** A cache of attempt heads, which are the parts of attempts that rarely change. */
export interface AttemptHeads {
  /** Returns the head of the viewer's own attempt; throws 404 for any other. */
  get(viewer: Viewer, id: number): Promise<AttemptHead>
  /**
   * Drops the cached head if it has other times, because an intervention has moved them or the
   * candidate has left a section.
   */
  forgetUnless(attempt: Pick<AttemptHead, 'id' | 'deadline' | 'section_times'>): void
}

/** Caches heads in memory, so that only the first save of an attempt reads its head. */
export function createAttemptHeads(db: Db): AttemptHeads {
  const heads = new LRUCache<number, AttemptHead>(maxEntries(attemptsKept))
  const find = batch({
    name: 'attempt_heads',
    run: (ids: readonly number[]) => findAttemptHeads(db, ids),
  })
  return {
    get: async (viewer, id) => {
      const head = heads.get(id) ?? (await find(id))
      if (head?.student_id !== viewer.id) throw notFound('Attempt')
      heads.set(id, head)
      return head
    },
    forgetUnless: ({ id, deadline, section_times }) => {
      const head = heads.get(id)
      const isSame =
        head?.deadline?.getTime() === deadline?.getTime() &&
        isDeepStrictEqual(head?.section_times ?? null, section_times)
      if (!isSame) heads.delete(id)
    },
  }
}

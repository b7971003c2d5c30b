import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../auth/index.ts'
import { type AttemptHead, findAttemptHead } from '../sitting.queries.ts'

// Enough for an exam that a whole institute sits.
const attemptsKept = 20_000

/** The heads of attempts that are being taken. */
export interface AttemptHeads {
  /** The head of the viewer's own attempt; throws 404 for any other. */
  get(viewer: Viewer, id: number): Promise<AttemptHead>
}

/** Keeps heads in memory, so that only the first save of an attempt reads it. */
export function createAttemptHeads(db: Db): AttemptHeads {
  const heads = new LRUCache<number, AttemptHead>({ max: attemptsKept })
  return {
    get: async (viewer, id) => {
      const known = heads.get(id)
      if (known?.student_id === viewer.id) return known
      const head = await findAttemptHead(db, viewer.id, id)
      if (!head) throw notFound('Attempt')
      heads.set(id, head)
      return head
    },
  }
}

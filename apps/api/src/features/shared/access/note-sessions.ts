import { LRUCache } from 'lru-cache'
import { batch } from '../../../platform/concurrency/batch.ts'
import { maxEntries } from '../../../platform/concurrency/max-entries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type NotedSession, upsertSessions } from './sessions.queries.ts'

/**
 * The minimum number of milliseconds between two writes for a session. A client that ignores its
 * renewed tokens would otherwise cause a write on each call.
 */
const onceInMs = 60_000

/** The number of sessions in memory, the same as that of cached tokens (`tokensKept`). */
const sessionsKept = 20_000

/**
 * Records that a session was used, at most once a minute. Sessions recorded at the same time share
 * one statement (docs/decisions/0031).
 */
export function createSessionNotes({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): (session: NotedSession) => Promise<void> {
  const notedAt = new LRUCache<string, number>(maxEntries(sessionsKept))
  const write = batch({
    name: 'session_notes',
    run: async (sessions: readonly NotedSession[]) => {
      await upsertSessions(db, sessions)
      return sessions.map(() => undefined)
    },
    keyOf: ({ user_id, session_id }) => `${user_id} ${session_id}`,
  })
  return async (session) => {
    const key = `${session.user_id} ${session.session_id}`
    const now = clock.now().getTime()
    if (now - (notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < onceInMs) return
    notedAt.set(key, now)
    await write(session)
  }
}

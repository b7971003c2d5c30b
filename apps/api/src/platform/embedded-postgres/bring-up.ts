import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { claimCluster } from './claim.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startServer } from './server.ts'
import { openSession } from './session.ts'

// After a server was killed, its children keep its memory for a second or two. A recovery after a
// crash may take much longer, so it has the second limit.
const HELD_TIMEOUT_MS = 10_000
const BUSY_PATIENCE_MS = 600_000
const RETRY_MS = 100

/** Attaches to the running server or starts it, and claims it for this app. */
export async function bringUp(
  cluster: Cluster,
  log: (line: string) => void,
): Promise<{ session: pg.Client; attached: boolean }> {
  const begin = performance.now()
  const waited = () => performance.now() - begin
  let attached = true
  let isWaiting = false
  for (;;) {
    const answer = await openSession(cluster)
    if (typeof answer === 'object') {
      return { session: await claimed(answer, cluster), attached }
    }
    if (answer === 'not running') {
      const outcome = await startServer(cluster)
      if (outcome === 'started') {
        attached = false
        continue
      }
      if (waited() > HELD_TIMEOUT_MS) {
        throw new EmbeddedPostgresError(
          `A PostgreSQL process still holds ${cluster.folder} but does not answer: ${outcome.held}`,
        )
      }
    } else if (waited() > BUSY_PATIENCE_MS) {
      throw new EmbeddedPostgresError(
        `PostgreSQL has been starting or stopping for ten minutes, see ${cluster.logFile}`,
      )
    }
    if (!isWaiting && waited() > 2_000) {
      isWaiting = true
      log('Waiting for the database to recover from an unclean shutdown')
    }
    await sleep(RETRY_MS)
  }
}

async function claimed(session: pg.Client, cluster: Cluster): Promise<pg.Client> {
  try {
    await claimCluster(session, cluster)
    return session
  } catch (error) {
    await session.end().catch(() => undefined)
    throw error
  }
}

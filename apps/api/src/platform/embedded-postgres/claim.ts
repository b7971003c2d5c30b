import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const CLAIM = 70_726_570
const PATIENCE_MS = 2_000

/**
 * Claims the cluster for this app until its session ends. Unlike a file with a process id, a lock
 * inside PostgreSQL disappears however the app ends, and also works between containers.
 */
export async function claimCluster(session: pg.Client, { folder }: Cluster): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isGranted(session))) {
    // An app that was killed a moment ago may still hold the lock.
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `${await describeHolder(session)} already runs on ${folder}: stop it first, or set DATA_DIR to another folder, or DATABASE_URL to share a PostgreSQL server.`,
      )
    }
    await sleep(200)
  }
}

async function isGranted(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as granted', [CLAIM])
  return rows[0].granted
}

async function describeHolder(session: pg.Client): Promise<string> {
  const { rows } = await session.query(
    `select application_name as name from pg_stat_activity
     join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [CLAIM],
  )
  const pid = /^prepwell (\d+)$/.exec(rows[0]?.name)?.[1]
  return pid ? `Another Prepwell (process ${pid})` : 'Another Prepwell'
}

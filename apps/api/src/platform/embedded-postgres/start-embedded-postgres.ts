import { bringUp } from './bring-up.ts'
import { connectionTo, describeCluster, type EmbeddedConnection } from './cluster.ts'
import { prepareCluster } from './create-cluster.ts'
import { createDatabase } from './create-database.ts'
import { keepAlive } from './keep-alive.ts'
import { stopServer } from './server.ts'

/**
 * A PostgreSQL server that belongs to this app, on a unix socket that only its account can open.
 */
export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** True if this call created the database, which is empty. */
  isNew: boolean
  /** True if the server was still running, because the previous app ended without stopping it. */
  attached: boolean
  /** Stops the server, even if it was already running; safe to repeat. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, creates it the first time, and keeps it running until
 * `stop`. Throws an EmbeddedPostgresError, for example when another app already runs on that
 * folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const cluster = await describeCluster(dataDir)
  await prepareCluster(cluster, log)
  const { session, attached } = await bringUp(cluster, log)
  const guard = keepAlive(cluster, session, log)
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= guard.release(() => stopServer(cluster))
    return stopped
  }
  let isNew: boolean
  try {
    isNew = await createDatabase(session)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    connection: connectionTo(cluster),
    isNew,
    attached,
    stop,
  }
}

import pg from 'pg'
import { type Cluster, socketFile } from './cluster.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

/** The result of connecting to the server: a session, or the reason why there is none. */
export type Answer = pg.Client | 'not running' | 'starting or stopping'

/** Opens a session as the cluster's administrator. */
export async function openSession(cluster: Cluster): Promise<Answer> {
  const client = new pg.Client({
    ...{ host: cluster.socketFolder, port: cluster.port, ssl: false },
    ...{ user: 'postgres', database: 'postgres' },
    application_name: `prepwell ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, the loss of an idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'not running'
    // 57P03 means "the database system is starting up"; a server that is stopping resets the
    // connection.
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE') return 'starting or stopping'
    throw new EmbeddedPostgresError(
      `The database does not answer at ${socketFile(cluster)}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

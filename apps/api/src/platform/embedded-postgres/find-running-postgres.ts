import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionTo, describeCluster, type EmbeddedConnection } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { openSession } from './session.ts'

/**
 * Connection parameters for the data folder's server while an app runs on it; null when no app
 * does. Changes nothing, and throws when there is no database.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  if (!(await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => null)))
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set DATA_DIR to the folder of a school, or DATABASE_URL.`,
    )
  const cluster = await describeCluster(dataDir)
  const answer = await openSession(cluster)
  if (answer === 'not running') return null
  if (answer === 'starting or stopping')
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is starting or stopping: try again in a moment.`,
    )
  await answer.end()
  return connectionTo(cluster)
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** The connection settings of the app's own PostgreSQL. */
export async function connectionOf(dataDir: string) {
  const folder = path.join(dataDir, 'postgres')
  const pidFile = await readFile(path.join(folder, 'postmaster.pid'), 'utf8')
  const [, , , port, socketFolder = '.'] = pidFile.split('\n')
  return {
    host: path.resolve(folder, socketFolder),
    port: Number(port),
    user: 'prepwell',
    database: 'prepwell',
  }
}

/** Opens a connection to the app's own PostgreSQL, for many statements. */
export async function openClient(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await connectionOf(dataDir))
  // A test may kill the database: the statement in flight then rejects, and so does the next one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Runs one SQL statement directly on the app's own PostgreSQL, for checks that the API does not
 * offer.
 */
export async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await openClient(dataDir)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

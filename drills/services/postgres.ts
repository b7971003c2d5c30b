import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import {
  type Account,
  chooseAccount,
  handOver,
} from '../../apps/api/src/platform/embedded-postgres/account.ts'
import { here } from '../../apps/api/src/platform/embedded-postgres/cluster.ts'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import { connectionOf } from '../../e2e/support/server/database.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { killDatabase } from '../../e2e/support/server/real-app.ts'
import { findProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

/** A PostgreSQL server from Debian, as a school runs it next to the app. */
export interface Postgres {
  /** The folder whose `postgres` subfolder holds the data, for queries that bypass the app. */
  readonly databaseDir: string
  readonly port: number
  /** The password of the app's role, which is not a superuser. */
  readonly password: string
  /** Runs a statement as the superuser. */
  run(text: string): Promise<pg.QueryResultRow[]>
  /** `kill -9` of all its processes. */
  kill(): Promise<void>
}

/** Starts a server with an empty database that the role `prepwell` owns. */
export async function openPostgres(scope: Scope): Promise<Postgres> {
  const cluster = await newCluster(scope)
  await cluster.program('initdb', [
    ...['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256'],
  ])
  // The app connects by TCP with a password; the socket is for the drill's own queries.
  const password = randomBytes(16).toString('hex')
  const server = await startCluster(cluster, password)
  await server.run(`create role prepwell login password '${password}'`)
  await server.run(`create role standby login replication password '${password}'`)
  await server.run('create database prepwell owner prepwell')
  return server
}

/** Starts a copy of a server that follows it as a standby with this name. */
export async function openStandby(
  scope: Scope,
  primary: Postgres,
  name: string,
): Promise<Postgres> {
  const cluster = await newCluster(scope)
  const { port, password } = primary
  const source = `host=127.0.0.1 port=${port} user=standby password=${password}`
  await cluster.program('pg_basebackup', [
    ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'],
    `--dbname=${source} application_name=${name}`,
  ])
  return startCluster(cluster, password)
}

/** The address for the app: one host, or several in libpq's format. */
export function addressOf(servers: readonly Pick<Postgres, 'port' | 'password'>[]): string {
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const which = servers.length > 1 ? '?target_session_attrs=read-write' : ''
  return `postgres://prepwell:${servers[0]?.password}@${hosts}/prepwell${which}`
}

interface Cluster {
  readonly databaseDir: string
  readonly port: number
  /** Runs one of PostgreSQL's programs on the data folder; throws its output if it fails. */
  program(name: string, args: readonly string[]): Promise<void>
}

async function newCluster(scope: Scope): Promise<Cluster> {
  const binaries = path.dirname(await findProgram('initdb', 'postgresql'))
  const databaseDir = await openFolder(scope)
  const folder = path.join(databaseDir, 'postgres')
  const account: Account | null = await chooseAccount(folder)
  await mkdir(folder, { mode: 0o700 })
  await handOver(folder, account)
  const run = (name: string, args: readonly string[]) => {
    const all = ['-D', here(account), ...args]
    return runProgram(path.join(binaries, name), all, { cwd: folder, account })
  }
  let running: Promise<unknown> = Promise.resolve()
  const program: Cluster['program'] = async (name, args) => {
    // A drill may be ended in the middle of a start.
    if (scope.disposed) throw new Error('the drill has ended')
    const result = run(name, args)
    running = result
    const { ok, output } = await result
    if (!ok) throw new Error(`${name}: ${output}`)
  }
  scope.defer(async () => {
    await running.catch(() => undefined)
    await run('pg_ctl', ['stop', '-m', 'immediate'])
  })
  return { databaseDir, port: await freePort(), program }
}

async function startCluster(
  { databaseDir, port, program }: Cluster,
  password: string,
): Promise<Postgres> {
  await program('pg_ctl', [
    ...['start', '-w', '-s', '-l', `server.log`],
    ...['-o', `-k . -p ${port} -h 127.0.0.1`],
  ])
  return {
    databaseDir,
    port,
    password,
    run: async (text) => {
      const connection = await connectionOf(databaseDir)
      const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
      await client.connect()
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    },
    kill: () => killDatabase(databaseDir),
  }
}

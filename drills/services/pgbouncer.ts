import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { chooseAccount } from '../../apps/api/src/platform/embedded-postgres/account.ts'
import { runProgram } from '../../apps/api/src/platform/embedded-postgres/run-program.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { until } from '../../e2e/support/until.ts'
import { addressOf, type Postgres } from './postgres.ts'
import { findProgram, startProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

/** PgBouncer in transaction mode in front of a PostgreSQL. */
export interface PgBouncer {
  /** `DATABASE_URL` of an app that connects through it. */
  readonly databaseUrl: string
  readonly pid: number
}

/**
 * The installed version of PgBouncer, and whether it supports named statements, as versions from
 * 1.21 do.
 */
export async function pgBouncerVersion(): Promise<{ version: string; knowsNames: boolean }> {
  const file = await findProgram('pgbouncer', 'pgbouncer')
  const { output } = await runProgram(file, ['--version'], { cwd: '/', account: null })
  const [version = '', major, minor] = /(\d+)\.(\d+)\.\d+/.exec(output) ?? []
  return { version, knowsNames: Number(major) * 1000 + Number(minor) >= 1021 }
}

/**
 * Starts PgBouncer with this many connections to PostgreSQL, shared by all connections of the app.
 */
export async function openPgBouncer(
  scope: Scope,
  database: Postgres,
  connections: number,
): Promise<PgBouncer> {
  const file = await findProgram('pgbouncer', 'pgbouncer')
  const folder = await openFolder(scope)
  const port = await freePort()
  const [main, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')]
  await writeFile(main, mainFile(port, database.port, users, connections))
  await writeFile(users, `"prepwell" "${database.password}"\n`, { mode: 0o600 })
  // PgBouncer refuses to run as root.
  const account = await chooseAccount(folder)
  if (account) await chown(users, account.uid, account.gid)
  const { child, ended } = startProgram(scope, file, [main], { cwd: folder, ...account })
  const databaseUrl = addressOf([{ port, password: database.password }])
  await Promise.race([until(() => reach(port)), ended])
  return { databaseUrl, pid: child.pid ?? 0 }
}

const mainFile = (port: number, databasePort: number, users: string, connections: number) => `
[databases]
prepwell = host=127.0.0.1 port=${databasePort} dbname=prepwell
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`

/** Rejects unless something listens on the port. */
async function reach(port: number): Promise<true> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  return true
}

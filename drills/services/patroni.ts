import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { chooseAccount } from '../../apps/api/src/platform/embedded-postgres/account.ts'
import { freePort } from '../../e2e/support/server/ports.ts'
import { killDatabase } from '../../e2e/support/server/real-app.ts'
import { until } from '../../e2e/support/until.ts'
import { findProgram, type Running, startProgram } from './programs.ts'
import { openFolder, type Scope } from './scope.ts'

const example = new URL('../../deploy/failover/patroni.yml', import.meta.url)
const password = 'only the drills use this'

/** A database machine: PostgreSQL under Patroni. */
export interface PatroniNode {
  /** The address where PostgreSQL listens. */
  readonly host: string
  readonly port: number
  /** The folder whose `postgres` subfolder holds the data, for queries that bypass the app. */
  readonly databaseDir: string
  /** True when the node has this role, as Patroni reports it to HAProxy and to us. */
  is(role: 'primary' | 'sync' | 'replica'): Promise<boolean>
  start(): void
  /** `kill -9` of Patroni and of all processes of PostgreSQL. */
  kill(): Promise<void>
}

/** Two Patroni machines, simulated at two addresses of this machine, that share one etcd. */
export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[]
  /** The port of Patroni's API on each machine. */
  readonly apiPort: number
  /** The database of the app. */
  readonly databaseUrl: string
}

/** Starts both machines and waits until one is primary and the other its synchronous standby. */
export async function openPatroni(scope: Scope): Promise<PatroniCluster> {
  const etcd = await openEtcd(scope)
  const [port, apiPort] = [await freePort(), await freePort()]
  const node = (host: string, name: string) => newNode(scope, { host, port, apiPort, name, etcd })
  const nodes = [await node('127.0.0.1', 'db-1'), await node('127.0.0.2', 'db-2')]
  for (const one of nodes) one.start()
  const first = await whoIs(nodes, 'primary', 120)
  await whoIs(nodes, 'sync', 120)
  const superuser = `postgres://postgres:${encodeURIComponent(password)}@${first.host}:${port}/postgres`
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query(`create role prepwell login password '${password}'`)
  await client.query('create database prepwell owner prepwell')
  await client.end()
  const hosts = nodes.map(({ host }) => `${host}:${port}`).join(',')
  const databaseUrl = `postgres://prepwell:${encodeURIComponent(password)}@${hosts}/prepwell?target_session_attrs=read-write`
  return { nodes, apiPort, databaseUrl }
}

/** Waits until one of the machines has this role. */
export const whoIs = (
  nodes: readonly PatroniNode[],
  role: 'primary' | 'sync' | 'replica',
  seconds: number,
): Promise<PatroniNode> =>
  until(async () => {
    for (const node of nodes) if (await node.is(role)) return node
    return null
  }, seconds)

async function openEtcd(scope: Scope): Promise<string> {
  const folder = await openFolder(scope)
  const file = await findProgram('etcd', 'etcd-server')
  const [client, peer] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${client}`
  const { ended } = startProgram(scope, file, [
    ...['--data-dir', path.join(folder, 'etcd'), '--name', 'etcd-1'],
    ...['--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `etcd-1=http://127.0.0.1:${peer}`],
  ])
  await Promise.race([until(async () => (await fetch(`${url}/health`)).ok), ended])
  return `127.0.0.1:${client}`
}

interface NodePlan {
  readonly host: string
  readonly port: number
  readonly apiPort: number
  readonly name: string
  readonly etcd: string
}

async function newNode(scope: Scope, plan: NodePlan): Promise<PatroniNode> {
  const { host, port, apiPort, name, etcd } = plan
  const file = await findProgram('patroni', 'patroni')
  const binaries = path.dirname(await findProgram('initdb', 'postgresql'))
  const databaseDir = await openFolder(scope)
  const data = path.join(databaseDir, 'postgres')
  const account = await chooseAccount(data)
  const home = path.join(databaseDir, 'home')
  await mkdir(home)
  // Created with this mode, because Patroni would make it readable to everybody, which PostgreSQL
  // refuses.
  await mkdir(data, { mode: 0o700 })
  for (const folder of [databaseDir, home, data])
    if (account) await chown(folder, account.uid, account.gid)
  const main = path.join(databaseDir, 'patroni.yml')
  await writeFile(main, withSocket(await readFile(example, 'utf8')))
  const env = {
    ...process.env,
    HOME: home,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${host}:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  }
  let running: Running | undefined
  return {
    ...{ host, port, databaseDir },
    is: (role) =>
      fetch(`http://${host}:${apiPort}/${role}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    start: () => {
      running = startProgram(scope, file, [main], { env, cwd: databaseDir, ...account })
      // A stopped Patroni stops its PostgreSQL, but a killed one leaves it running.
      scope.defer(() => killDatabase(databaseDir))
    },
    kill: async () => {
      const { child } = running ?? {}
      if (!child) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await Promise.all([gone, killDatabase(databaseDir)])
    },
  }
}

/**
 * Adds a socket for the drill's own queries to the example. The socket is in the folder above the
 * data folder, so that no copy of the data folder contains the socket's lock file.
 */
const withSocket = (text: string) =>
  text
    .replace(/^( +)pg_hba:\n/m, '$&$1  - local all all trust\n')
    .replace(/^( +)password_encryption: .*\n/m, '$&$1unix_socket_directories: ".."\n')

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './index.ts'

const isRoot = process.getuid?.() === 0

let ready: string
let created: EmbeddedPostgres
let home: string
let broughtTo: string | null
let lines: string[]
const running = new Set<EmbeddedPostgres>()

// Creating a cluster takes a second, so the tests share one.
beforeAll(async () => {
  ready = await mkdtemp(join(tmpdir(), 'prepwell-ready-'))
  created = await startEmbeddedPostgres({ dataDir: ready, log: () => undefined })
  await remember(created)
  await created.stop()
  await created.stop()
})

afterAll(() => rm(ready, { recursive: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'prepwell-embedded-'))
  lines = []
  broughtTo = null
})

afterEach(async () => {
  for (const server of running) await server.stop()
  running.clear()
  if (broughtTo) await rename(join(broughtTo, 'postgres'), join(ready, 'postgres'))
  await chmod(home, 0o700)
  await rm(home, { recursive: true, force: true })
})

async function start(dataDir = home): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  running.add(server)
  return server
}

/** Moves the cluster that the tests share into the folder. */
async function bringReady(dataDir = home): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await rename(join(ready, 'postgres'), join(dataDir, 'postgres'))
  broughtTo = dataDir
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const remember = (server: EmbeddedPostgres) =>
  query(server, `drop table if exists notes; create table notes as select 'kept' as note`)

const recall = (server: EmbeddedPostgres) => query(server, 'select note from notes')

const kept = [{ note: 'kept' }]

const serverPid = async () =>
  Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Starts another app on the same folder, which writes a row and is then killed. */
async function startAndKillAnotherApp(): Promise<void> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))})
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))})
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} })
    const client = new pg.Client(connection)
    await client.connect()
    await client.query("drop table if exists notes; create table notes as select 'kept' as note")
    process.kill(process.pid, 'SIGKILL')`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script, home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(app, 'exit')
  expect(signal).toBe('SIGKILL')
}

describe('in normal use', () => {
  it('creates the database once and keeps the data over a restart', async () => {
    expect(created).toMatchObject({ isNew: true, attached: false })
    await bringReady()
    const next = await start()
    expect(next).toMatchObject({ isNew: false, attached: false })
    expect(await recall(next)).toEqual(kept)
  })

  it('keeps its log about queries from other accounts', async () => {
    await bringReady()
    await start()
    const [folder, log] = await Promise.all(
      ['postgres', 'postgres.log'].map((name) => stat(join(home, name))),
    )
    expect([folder?.mode, log?.mode].map((mode) => (mode ?? 0) & 0o777)).toEqual([0o700, 0o600])
  })

  it('opens no TCP port, keeps commits durable, and does not make the app a superuser', async () => {
    await bringReady()
    const server = await start()
    const settings = await query(
      server,
      `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('is_superuser') as super,
        pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual([
      { tcp: '', fsync: 'on', commit: 'on', super: 'off', encoding: 'UTF8' },
    ])
  })

  it('lets the app copy a database, as its tests do', async () => {
    await bringReady()
    const server = await start()
    await remember(server)
    await query(server, 'drop database if exists copy')
    await query(server, 'create database copy template prepwell')
    const copy = { ...server, connection: { ...server.connection, database: 'copy' } }
    expect(await recall(copy)).toEqual(kept)
  })
})

it('lets a command connect while it runs, and refuses when there is no database', async () => {
  await expect(findRunningPostgres(home)).rejects.toThrow(`There is no database in ${home}`)
  expect(await readdir(home)).toEqual([])
  await bringReady()
  expect(await findRunningPostgres(home)).toBeNull()
  const server = await start()
  expect(await findRunningPostgres(home)).toEqual(server.connection)
  await server.stop()
})

describe('after a crash', () => {
  it('attaches to the server of an app that was killed, and stops it at the end', async () => {
    await bringReady()
    await startAndKillAnotherApp()
    const server = await start()
    expect(server).toMatchObject({ isNew: false, attached: true })
    expect(await recall(server)).toEqual(kept)

    await server.stop()
    await expect(query(server, 'select 1')).rejects.toThrow('ENOENT')
  })

  it('recovers when app and server were killed together', async () => {
    await bringReady()
    await startAndKillAnotherApp()
    process.kill(await serverPid(), 'SIGKILL')
    const server = await start()
    expect(server).toMatchObject({ isNew: false, attached: false })
    expect(await recall(server)).toEqual(kept)
  })

  it('restarts the server when it is killed under a running app', async () => {
    await bringReady()
    const server = await start()
    await remember(server)
    process.kill(await serverPid(), 'SIGKILL')
    await expect.poll(() => lines).toContain('The database is back')
    expect(await recall(server)).toEqual(kept)
  })

  it('starts even if the process id of the dead server now belongs to another program', async () => {
    await bringReady()
    const folder = join(home, 'postgres')
    const stale = `${process.ppid}\n${folder}\n1700000000\n5432\n${folder}\n\n        1         1\nready\n`
    await writeFile(join(folder, 'postmaster.pid'), stale)
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), stale)
    expect(await start()).toMatchObject({ isNew: false })
  })

  it('removes what was left by a start that was killed while creating the database', async () => {
    await bringReady()
    const unfinished = `postgres.initdb-${process.pid}-0`
    await mkdir(join(home, unfinished, 'base'), { recursive: true })
    await start()
    expect((await readdir(home)).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

describe('a difficult folder', () => {
  it('works when its path is longer than a socket address allows', async () => {
    const long = join(home, 'a'.repeat(60), 'b'.repeat(60))
    await bringReady(long)
    const first = await start(long)
    expect(first.connection.host).toMatch(/^\/tmp\/prepwell-[0-9a-f]{16}$/)
    await remember(first)
    await first.stop()
    expect(await recall(await start(long))).toEqual(kept)
    await rm(first.connection.host, { recursive: true })
  })

  it('works when its path has characters with a meaning in a shell', async () => {
    const odd = join(home, `a "quoted" 'name' $HOME é`)
    await bringReady(odd)
    expect(await start(odd)).toMatchObject({ isNew: false })
  })

  it.runIf(isRoot)('works for root inside a folder that is closed to others', async () => {
    const closed = join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(await start(closed)).toMatchObject({ isNew: true })
  })

  it.runIf(isRoot)('works for root when a backup was restored with root as owner', async () => {
    await bringReady()
    for (const path of ['', 'PG_VERSION', 'base', 'global/pg_control']) {
      await chown(join(home, 'postgres', path), 0, 0)
    }
    expect(await start()).toMatchObject({ isNew: false })
  })

  it.runIf(!isRoot)('names a folder that may not be written', async () => {
    await chmod(home, 0o500)
    await expect(start(join(home, 'data'))).rejects.toThrow(
      /data: .*no permission there \(EACCES\)/,
    )
    await expect(start()).rejects.toThrow(/no permission there \(EACCES\)/)
  })

  it('names a file that is in the way', async () => {
    await writeFile(join(home, 'data'), '')
    await expect(start(join(home, 'data'))).rejects.toThrow(/a file is in the way/)
  })

  it('refuses the folder of another major version of PostgreSQL', async () => {
    await mkdir(join(home, 'postgres'))
    await writeFile(join(home, 'postgres', 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(/written by PostgreSQL 16, this is PostgreSQL 18/)
  })

  it('does not touch a folder with other content', async () => {
    await mkdir(join(home, 'postgres'))
    await writeFile(join(home, 'postgres', 'thesis.txt'), '')
    await expect(start()).rejects.toThrow(/neither empty nor a PostgreSQL database/)
  })

  it('reports why the server did not start', async () => {
    await bringReady()
    const settings = join(home, 'postgres', 'postgresql.auto.conf')
    await writeFile(settings, 'shared_buffers = nonsense\n')
    const failure = start()
    await expect(failure).rejects.toThrow(EmbeddedPostgresError)
    await expect(failure).rejects.toThrow(
      /^PostgreSQL did not start: .*shared_buffers.*postgres.log\)$/,
    )
    await writeFile(settings, '')
  })
})

it('refuses a second app on the same folder and leaves the first alone', async () => {
  await bringReady()
  const first = await start()
  await expect(start()).rejects.toThrow(
    new RegExp(`^Another Prepwell \\(process ${process.pid}\\) already runs on `),
  )
  await remember(first)
})

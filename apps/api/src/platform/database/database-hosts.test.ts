import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { isDatabaseAway, openPool } from './database.ts'
import { databaseUrls, hasMovingPrimary, problemOfDatabaseUrl } from './database-hosts.ts'

describe('DATABASE_URL', () => {
  it.each([
    { given: 'postgres://u:p@a:5432/db', urls: ['postgres://u:p@a:5432/db'] },
    {
      given:
        'postgresql://u:p%40w@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=require',
      urls: [
        'postgresql://u:p%40w@a:5432/db?target_session_attrs=read-write&sslmode=require',
        'postgresql://u:p%40w@b:5433/db?target_session_attrs=read-write&sslmode=require',
      ],
    },
    { given: 'postgres://a,[::1]:5/db', urls: ['postgres://a/db', 'postgres://[::1]:5/db'] },
    {
      given: 'postgres://u@%2Frun%2Fpg,b/db',
      urls: ['postgres://u@%2Frun%2Fpg/db', 'postgres://u@b/db'],
    },
    { given: 'postgres://u:a,b@c/db', urls: ['postgres://u:a,b@c/db'] },
  ])('$given gives one address per host', ({ given, urls }) => {
    expect(databaseUrls(given)).toEqual(urls)
    expect(problemOfDatabaseUrl(given)).toBeUndefined()
  })

  it.each([
    { given: 'postgres://a/db', moves: false },
    { given: 'postgres://a/db?target_session_attrs=any', moves: false },
    { given: 'postgres://a/db?target_session_attrs=read-write', moves: true },
    { given: 'postgres://a/db?target_session_attrs=primary', moves: true },
    { given: 'postgres://a,b/db', moves: true },
    { given: 'postgres://a,b/db?target_session_attrs=any', moves: true },
  ])('$given follows a moving primary: $moves', ({ given, moves }) => {
    expect(hasMovingPrimary(given)).toBe(moves)
  })

  it.each([
    { given: 'mysql://a/db', says: 'starts with postgres://' },
    { given: 'postgres://a,b:x/db', says: 'host:port' },
    { given: 'postgres://a,/db', says: 'host:port' },
    { given: 'postgres://a,b/db?target_session_attrs=read-only', says: 'must be read-write' },
    { given: 'postgres://a/db?target_session_attrs=standby', says: 'must be read-write' },
  ])('$given is refused', ({ given, says }) => {
    expect(problemOfDatabaseUrl(given)).toContain(says)
  })
})

/** Opens a connection to a server that can be cut silently, as when a machine loses power. */
async function openWire(socketFile: string) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = net.createServer((near) => {
    sockets.add(near.on('error', () => undefined))
    if (isSilent) return
    const far = net.connect(socketFile).on('error', () => near.destroy())
    sockets.add(far)
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => isSilent || near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: (silent: boolean) => {
      isSilent = silent
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('two servers', () => {
  const database = `hosts_${randomUUID().replaceAll('-', '')}`
  const second = inject('cluster')
  let first: EmbeddedPostgres
  let dataDir: string
  let wire: Awaited<ReturnType<typeof openWire>>
  const admins: pg.Pool[] = []
  const pools: pg.Pool[] = []
  const errors: Error[] = []

  const open = (hosts: readonly string[], config: pg.PoolConfig = {}) => {
    const connectionString = `postgres://prepwell@${hosts.join()}/${database}`
    const pool = openPool({ ...config, connectionString }, (error) => errors.push(error))
    pools.push(pool)
    return pool
  }
  const secondHost = `${encodeURIComponent(second.host)}:${second.port}`
  /** Makes one of the servers the primary for connections that begin from now on. */
  const promote = async (place: 0 | 1) => {
    for (const [other, admin] of admins.entries())
      await admin.query(
        `alter database ${database} set default_transaction_read_only = ${other !== place}`,
      )
  }
  /** The name of the server that answers a new SQL statement. */
  const serverOf = async (pool: pg.Pool) =>
    (await pool.query('select name from whoami')).rows[0]?.name

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-hosts-'))
    await chmod(dataDir, 0o755)
    first = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    const { host, port } = first.connection
    wire = await openWire(path.join(host, `.s.PGSQL.${port}`))
    for (const [name, connection] of Object.entries({ first: first.connection, second })) {
      const admin = openPool({ ...connection, max: 1 }, () => undefined)
      admins.push(admin)
      await admin.query(`create database ${database}`)
      const inside = openPool({ ...connection, database, max: 1 }, () => undefined)
      await inside.query(`create table whoami as select '${name}' as name`)
      await inside.end()
    }
  })
  afterAll(async () => {
    wire.close()
    await Promise.all(pools.map((pool) => pool.end()))
    await admins[1]?.query(`drop database ${database} with (force)`)
    await Promise.all(admins.map((admin) => admin.end()))
    await first.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(() => wire.silence(false))

  it('connections go to the server that accepts writes, wherever it is in the list', async () => {
    await promote(1)
    expect(await serverOf(open([wire.host, secondHost]))).toBe('second')
    expect(await serverOf(open([secondHost, wire.host]))).toBe('second')
    await promote(0)
    expect(await serverOf(open([wire.host, secondHost]))).toBe('first')
  })

  it('a server that does not answer or does not exist is skipped', async () => {
    await promote(1)
    wire.silence(true)
    expect(await serverOf(open(['127.0.0.1:1', wire.host, secondHost]))).toBe('second')
  })

  it('without a server that accepts writes every call fails with that reason, and works again once there is one', async () => {
    await promote(1)
    const pool = open([wire.host])
    const single = open([`${secondHost}`])
    expect(await serverOf(single)).toBe('second')
    await admins[1]?.query(`alter database ${database} set default_transaction_read_only = on`)
    const both = open([wire.host, secondHost])
    const error = await both.query('select 1').catch((failure: Error) => failure)
    expect(error).toMatchObject({ message: expect.stringContaining('No host of DATABASE_URL') })
    expect(String(error)).toContain('it is read-only')
    expect(isDatabaseAway(error as Error)).toBe(true)
    await promote(0)
    expect(await serverOf(both)).toBe('first')
    expect(await serverOf(pool)).toBe('first')
  })

  it('a connection to a server that no longer accepts writes is not used again', async () => {
    await promote(0)
    const pool = open([wire.host], { max: 1 })
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pid()
    expect(await pid()).toBe(before)
    await pool.query('set default_transaction_read_only = on')
    const refused = await pool.query('delete from whoami').catch((failure: Error) => failure)
    expect(isDatabaseAway(refused as Error)).toBe(true)
    expect(await pid()).not.toBe(before)
  })

  it('a primary that stops answering is abandoned as soon as another one has been promoted', async () => {
    await promote(0)
    const pool = open([wire.host, secondHost])
    expect(await serverOf(pool)).toBe('first')
    // This statement is sent but never answered.
    const underWay = pool.query('select pg_sleep(600)').catch((failure: Error) => failure)
    await expect
      .poll(async () => {
        const found = await admins[0]?.query(
          `select from pg_stat_activity where query = 'select pg_sleep(600)'`,
        )
        return found?.rowCount
      })
      .toBe(1)
    await promote(1)
    wire.silence(true)
    const failure = await underWay
    expect(failure).toMatchObject({ message: expect.stringContaining('has moved to') })
    expect(isDatabaseAway(failure as Error)).toBe(true)
    expect(await serverOf(pool)).toBe('second')
  })
})

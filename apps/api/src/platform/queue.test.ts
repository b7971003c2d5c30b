import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { templateName } from '../test/cluster.ts'
import { type Db, openDatabase, openPool } from './database.ts'
import { drainQueue, enqueue, releaseLostJobs, startQueue } from './queue.ts'

const database = `queue_${randomUUID().replaceAll('-', '')}`
const cluster = inject('cluster')
const admin = openPool({ ...cluster, max: 1 }, () => undefined)
let db: Db
beforeAll(async () => {
  await admin.query(`create database ${database} template ${templateName}`)
  db = openDatabase(openPool({ ...cluster, database }, () => undefined))
})
afterAll(async () => {
  await db.destroy()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

/** A job that says when it has begun, and ends when it is told to. */
function gatedJob() {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const task = async () => {
    begun.resolve()
    await mayEnd.promise
  }
  return { task, begun: begun.promise, end: mayEnd.resolve }
}

/** A way to the database that can break: every connection ends without a word of farewell, and no new one is made. */
async function openWire() {
  const sockets = new Set<Socket>()
  let isBroken = false
  const server = net.createServer((near) => {
    if (isBroken) return near.destroy()
    const far = net.connect(`${cluster.host}/.s.PGSQL.${cluster.port}`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    return near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    breakOff: () => {
      isBroken = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isBroken = false
    },
    close: () => server.close(),
  }
}

it('a job that ends while the queue stops is written down', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  const { task, begun, end } = gatedJob()
  const queue = startQueue(pool, { slow_job: task }, () => undefined)
  await enqueue(db, 'slow_job', {})
  await begun
  const stopped = queue.stop()
  // Idle workers are gone by then: only the one with the job is waited for.
  await sql`select pg_sleep(0.1)`.execute(db)
  end()
  await stopped
  await pool.end()
  expect((await sql`select from graphile_worker._private_jobs`.execute(db)).rows).toEqual([])
})

it('a worker that cannot write down what it did is replaced', async () => {
  const wire = await openWire()
  const { host, port } = wire
  const pool = openPool({ ...cluster, database, host, port }, () => undefined)
  const before = gatedJob()
  const after = gatedJob()
  const lines: string[] = []
  const queue = startQueue(pool, { before: before.task, after: after.task }, (line) =>
    lines.push(line),
  )
  await enqueue(db, 'before', {})
  await before.begun
  wire.breakOff()
  before.end()
  await vi.waitFor(() => expect(lines.join()).toContain('Failed to complete'), { timeout: 15_000 })
  wire.mend()
  await enqueue(db, 'after', {})
  await after.begun
  after.end()
  await queue.stop()
  await pool.end()
  wire.close()
})

it('a queue that is stopped at once stops', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  await startQueue(pool, { any_job: async () => undefined }, () => undefined).stop()
  await pool.end()
})

it('a job that a killed process held is done by the next start', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  const ran = vi.fn(async () => undefined)
  await enqueue(db, 'orphan', {})
  await sql`update graphile_worker._private_jobs set locked_by = 'a killed worker', locked_at = now()`.execute(
    db,
  )
  await drainQueue(pool, { orphan: ran })
  expect(ran).not.toHaveBeenCalled()
  await releaseLostJobs(db)
  await drainQueue(pool, { orphan: ran })
  expect(ran).toHaveBeenCalledOnce()
  await pool.end()
})

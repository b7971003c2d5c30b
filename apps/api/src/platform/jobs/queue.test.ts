import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { templateName } from '../../test/setup/cluster.ts'
import { dropDatabase } from '../../test/setup/school-database.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import {
  drainQueue,
  enqueue,
  enqueueEach,
  forgetFailedJobs,
  releaseLostJobs,
  startQueue,
} from './queue.ts'

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
  await admin.end()
  dropDatabase(database)
})

/** A job that reports its start and waits for permission to end. */
function gatedJob() {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const task = async () => {
    begun.resolve()
    await mayEnd.promise
  }
  return { task, begun: begun.promise, end: mayEnd.resolve }
}

/**
 * Opens a connection to the database that can break: every connection ends without a closing
 * message, and no new one is accepted.
 */
async function openWire() {
  const sockets = new Set<Socket>()
  const listens = Promise.withResolvers<void>()
  let isBroken = false
  const server = net.createServer((near) => {
    if (isBroken) return near.destroy()
    const far = net.connect(`${cluster.host}/.s.PGSQL.${cluster.port}`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.on('data', (sent) => {
      if (sent.includes('LISTEN')) listens.resolve()
    })
    return near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    listens: listens.promise,
    breakOff: () => {
      isBroken = true
      for (const socket of sockets) socket.destroy()
    },
    repair: () => {
      isBroken = false
    },
    close: () => server.close(),
  }
}

it('a job that finishes while the queue stops is recorded', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  const { task, begun, end } = gatedJob()
  const queue = startQueue(pool, { slow_job: task }, () => undefined)
  await enqueue(db, 'slow_job', {})
  await begun
  const stopped = queue.stop()
  // After this pause, idle workers are gone, so the stop waits for the one with the job.
  await sql`select pg_sleep(0.1)`.execute(db)
  end()
  await stopped
  await pool.end()
  expect((await sql`select from graphile_worker._private_jobs`.execute(db)).rows).toEqual([])
})

it('a worker that cannot record the end of its job is replaced', async () => {
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
  await expect.poll(() => lines.join()).toContain('Failed to complete')
  wire.repair()
  await enqueue(db, 'after', {})
  await after.begun
  after.end()
  await queue.stop()
  await pool.end()
  wire.close()
})

it('a worker that ends before its LISTEN is answered ends nothing else', async () => {
  const wire = await openWire()
  const { host, port } = wire
  const pool = openPool({ ...cluster, database, host, port }, () => undefined)
  const queue = startQueue(pool, { any_job: async () => undefined }, () => undefined)
  await wire.listens
  const stopped = queue.stop()
  wire.breakOff()
  await stopped
  await pool.end()
  wire.close()
})

it('a queue that is stopped right after its start does stop', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  await startQueue(pool, { any_job: async () => undefined }, () => undefined).stop()
  await pool.end()
})

it('a job held by a killed process is done after the next start', async () => {
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

it('a job that has failed for the last time is deleted after a day, whatever its payload', async () => {
  const pool = openPool({ ...cluster, database }, () => undefined)
  const failing = { hopeless: () => Promise.reject(new Error('no')) }
  const jobs = async () =>
    (await sql<{ id: number }>`select id from graphile_worker.jobs order by id`.execute(db)).rows
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  for (let i = 0; i < 3; i += 1) await enqueue(db, 'hopeless', { secret: 'x' })
  await drainQueue(pool, failing)
  const [over, justOver, retried] = await jobs()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id in (${over?.id}, ${justOver?.id})`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '25 hours' where id in (${over?.id}, ${retried?.id})`.execute(
    db,
  )
  await forgetFailedJobs(db)
  expect(await jobs()).toEqual([justOver, retried])
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await pool.end()
})

/** Runs the queue and returns what ran, in order. */
async function drained(): Promise<unknown[]> {
  const pool = openPool({ ...cluster, database }, () => undefined)
  const ran: unknown[] = []
  const note = async (payload: unknown) => {
    ran.push(payload)
  }
  await drainQueue(pool, { batch: note, alone: note })
  await pool.end()
  return ran
}

it('a batch adds a job for each row, and never delays jobs that were added singly', async () => {
  const rows = sql<{ id: number }>`select id from generate_series(1, 3) id`
  await db.transaction().execute((tx) => enqueueEach(tx, 'batch', rows))
  await enqueue(db, 'alone', { hello: 'you' })
  const [first, ...others] = await drained()
  expect(first).toEqual({ hello: 'you' })
  expect(others).toHaveLength(3)
  expect(others).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }, { id: 3 }]))
})

it('an empty batch adds no job, nor does one that is rolled back', async () => {
  await db
    .transaction()
    .execute((tx) => enqueueEach(tx, 'batch', sql<{ id: number }>`select 1 as id where false`))
  const failing = db.transaction().execute(async (tx) => {
    await enqueueEach(tx, 'batch', sql<{ id: number }>`select 1 as id`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await drained()).toEqual([])
})

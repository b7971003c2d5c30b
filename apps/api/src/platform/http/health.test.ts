import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openSchool, type School } from '../../test/school.ts'
import { registerHealth } from './health.ts'
import { createServer } from './server.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const statusOf = async (url: string) => (await school.app.inject(url)).statusCode

it('is ready while the database accepts writes, and healthy without it', async () => {
  expect(await statusOf('/readyz')).toBe(200)
  // As a standby, or a primary that another server has replaced.
  await school.db.connection().execute(async (session) => {
    await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(session)
  })
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})

/** A call on a connection that its caller would keep. */
async function post(agent: http.Agent, url: string) {
  const request = http.request(url, { agent, method: 'POST' })
  const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage]
  await response.resume().toArray()
  return { status: response.statusCode, connection: response.headers.connection }
}

it('a stop drains: not ready, but it answers, and each answer closes its connection', async () => {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DRAIN_SECONDS: '20' })
  const app = await createServer(settings)
  registerHealth(app, school.db, settings)
  app.post('/thing', async () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await post(agent, `${address}/thing`)).toEqual({ status: 200, connection: 'keep-alive' })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = app.close()
  // By the connection that was kept, then by new ones.
  for (const _time of [1, 2, 3])
    expect(await post(agent, `${address}/thing`)).toEqual({ status: 200, connection: 'close' })
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  vi.advanceTimersByTime(20_000)
  await closed
  await expect(post(agent, `${address}/thing`)).rejects.toThrow('ECONNREFUSED')
})

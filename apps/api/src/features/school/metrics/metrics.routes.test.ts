import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { streamBoard } from '@prepwell/contract/exam-day/board.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { InjectOptions } from 'fastify'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest'
import { createApp } from '../../../app.ts'
import { openDatabase, openPool } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { endpoints } from '../../../test/endpoints.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { readSamples, type Sample, sampleValue } from '../../../test/metrics/metrics.ts'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'

const token = 'a token of sixteen letters'

let school: School
let closed: School
beforeAll(async () => {
  school = await openSchool({ trustProxy: true }, { pages: true })
  closed = await openSchool({ metricsToken: token, trustProxy: true, rateLimits: true })
})
afterAll(() => Promise.all([school.close(), closed.close()]))

describe('the metrics can be read', () => {
  const read = (at: School, call: Partial<InjectOptions> = {}) =>
    at.app.inject({ method: 'GET', url: '/metrics', ...call })

  it('on this machine if no token is set, as text that no cache stores', async () => {
    const { statusCode, headers, body } = await read(school)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(body).toContain('# TYPE prepwell_http_request_duration_seconds histogram')
  })

  it('from nowhere else without a token', async () => {
    const answer = await read(school, { remoteAddress: '10.0.0.7' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  })

  it('not through a proxy on this machine, even one that adds no header', async () => {
    const silent = await openSchool()
    await silent.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = silent.app.server.address() as AddressInfo
    // Forwards calls without the client's address, as nginx does when only a target is configured.
    const proxy = http.createServer((request, response) => {
      const { method = 'GET', url = '/' } = request
      const headers = { host: `localhost:${port}`, connection: 'close' }
      http
        .request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502)
          answer.pipe(response)
        })
        .end()
    })
    onTestFinished(async () => {
      proxy.close()
      await silent.close()
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const at = (proxy.address() as AddressInfo).port
    const answer = await fetch(`http://127.0.0.1:${at}/metrics`)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }])
  })

  it('from anywhere with the token if one is set, and by nobody without it', async () => {
    const from = (authorization?: string) =>
      read(closed, {
        remoteAddress: '10.0.0.7',
        headers: authorization ? { authorization } : {},
      })
    expect((await from(`Bearer ${token}`)).statusCode).toBe(200)
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
      const answer = await from(wrong)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_authenticated'])
    }
    expect((await read(closed)).statusCode).toBe(401)
  })

  it('only so often that nobody can guess tokens', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1)
      statuses.push((await read(closed, { remoteAddress: '10.9.9.9' })).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the metrics include', () => {
  let before: Sample[]
  beforeEach(async () => {
    before = await readSamples(school.app)
  })
  /** The increase of a metric since the test began. */
  const risen = async (name: string, labels: Record<string, string> = {}) => {
    const now = await readSamples(school.app)
    return (sampleValue(now, name, labels) ?? 0) - (sampleValue(before, name, labels) ?? 0)
  }

  it('requests by route, method and status, and stored answers', async () => {
    const { sit, save, submit } = sittingAt(school)
    const at = await sit()
    await save(at, {
      [at.quiz.questions[2]?.id ?? 0]: { answered: true, selected_values: '1', seq: 1 },
    })
    await save({ ...at, id: 2_000_000_000 }, {})
    await submit(at)
    const calls = 'prepwell_http_request_duration_seconds_count'
    const route = '/api/take_quiz/:id/save'
    expect(await risen(calls, { route, method: 'POST', status: '2xx' })).toBe(1)
    expect(await risen(calls, { route, method: 'POST', status: '4xx' })).toBe(1)
    expect(await risen(calls, { route: submitAttempt.path, status: '2xx' })).toBe(1)
    const stored = 'prepwell_save_acknowledgement_seconds_count'
    expect(await risen(stored, { call: 'save' })).toBe(1)
    expect(await risen(stored, { call: 'submit' })).toBe(1)
    const shared = 'prepwell_gathered_calls_per_statement'
    expect(await risen(`${shared}_sum`, { statement: 'saves' })).toBe(1)
    expect(await risen(`${shared}_count`, { statement: 'saves' })).toBe(1)
  })

  it('sign-ins by outcome', async () => {
    await addPerson(school, { email: 'counted@example.com', password: 'correct horse' })
    const enter = (password: string) =>
      school.call(login, { body: { email: 'counted@example.com', password } })
    await enter('correct horse')
    await enter('wrong horse')
    await enter('wrong horse')
    const signIns = (outcome: string) =>
      risen('prepwell_sign_ins_total', { way: 'password', outcome })
    expect([await signIns('signed_in'), await signIns('wrong')]).toEqual([1, 2])
  })

  it('how late an attempt was closed, and those still overdue', async () => {
    const { sit } = sittingAt(school)
    const { deadline } = await school.db
      .selectFrom('attempts')
      .select('deadline')
      .where('id', '=', (await sit()).id)
      .executeTakeFirstOrThrow()
    school.clock.advance(5)
    const running = sampleValue(await readSamples(school.app), 'prepwell_attempts_running') ?? 0
    expect(running).toBeGreaterThan(0)
    // The attempt is due 12 s after its deadline, so it has been overdue for 3 s.
    school.clock.set(new Date((deadline?.getTime() ?? 0) + 15_000))
    const late = await readSamples(school.app)
    expect(sampleValue(late, 'prepwell_attempts_running')).toBe(0)
    expect(sampleValue(late, 'prepwell_attempts_overdue')).toBe(running)
    expect(sampleValue(late, 'prepwell_attempts_overdue_oldest_seconds')).toBe(3)
    await finishAll(school)
    expect(await risen('prepwell_closing_lag_seconds_count')).toBe(running)
    expect(await risen('prepwell_closing_lag_seconds_bucket', { le: '2' })).toBe(0)
    school.clock.advance(5)
    expect(await risen('prepwell_attempts_overdue')).toBe(0)
  })

  it('mails, and jobs waiting in the queue', async () => {
    // Clears the mails of other tests.
    await school.mails()
    before = await readSamples(school.app)
    const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '' }
    await enqueue(school.db, 'send_mail', mail)
    school.clock.advance(5)
    const waiting = await readSamples(school.app)
    const mails = { task: 'send_mail', state: 'waiting' }
    expect(sampleValue(waiting, 'prepwell_queue_jobs', mails)).toBe(1)
    expect(
      sampleValue(waiting, 'prepwell_queue_oldest_waiting_seconds', { task: 'send_mail' }),
    ).toBeLessThan(60)
    await school.mails()
    school.clock.advance(5)
    expect(sampleValue(await readSamples(school.app), 'prepwell_queue_jobs', mails)).toBe(0)
    expect(await risen('prepwell_mails_total', { outcome: 'sent' })).toBe(1)
  })

  it('open boards, without their duration', async () => {
    const admin = await addAdmin(school)
    const { id } = await addQuiz(school)
    const url = streamBoard.path.replace(':id', String(id))
    const board = await openEvents(school.app, url, admin)
    await board.next()
    const route = { route: streamBoard.path }
    expect(await risen('prepwell_event_streams', route)).toBe(1)
    board.close()
    await expect.poll(() => risen('prepwell_event_streams', route)).toBe(0)
    expect(await risen('prepwell_http_request_duration_seconds_count', route)).toBe(0)
  })
})

it('metrics name routes by their pattern, whatever URL is called', async () => {
  const person = await addPerson(school, { role: 'Admin' })
  /** The number of calls of each route so far, including those from other test files. */
  const callsByRoute = async () => {
    const calls = new Map<string, number>()
    for (const { name, labels, value } of await readSamples(school.app))
      if (name === 'prepwell_http_request_duration_seconds_count' && labels.route)
        calls.set(labels.route, (calls.get(labels.route) ?? 0) + value)
    return calls
  }
  const before = await callsByRoute()
  for (const { method, path } of endpoints.filter((one) => one !== streamBoard))
    await school.app.inject({
      ...{ method, url: path.replace(/:\w+/g, '2000000001') },
      headers: { authorization: `Bearer ${person.token}` },
    })
  for (const url of ['/', '/exams/2000000001', '/api/unknown/2000000001', '/api/%', '/api/docs/'])
    await school.app.inject(url)
  const after = await callsByRoute()
  const called = [...after.keys()].filter((route) => after.get(route) !== before.get(route))
  const others = ['/metrics', '/api/docs', '/api/unreadable', '/api/*', 'pages', 'files', 'unknown']
  const known = [...endpoints.map(({ path }) => path), ...others]
  for (const route of called) expect(known).toContain(route)
  for (const { path } of endpoints.filter((one) => one !== streamBoard))
    expect(called).toContain(path)
})

it('metrics read the database once in five seconds, however many clients ask', async () => {
  const jobs = async () =>
    sampleValue(await readSamples(school.app), 'prepwell_queue_jobs', {
      task: 'mail_reset_link',
      state: 'waiting',
    }) ?? 0
  school.clock.advance(5)
  const before = await jobs()
  await enqueue(school.db, 'mail_reset_link', { email: 'nobody@example.com' })
  school.clock.advance(4)
  expect(await jobs()).toBe(before)
  school.clock.advance(1)
  expect(await jobs()).toBe(before + 1)
})

it('metrics report an unavailable database, along with everything else', async () => {
  const gone = openDatabase(openPool({ ...inject('cluster'), database: 'none' }, () => undefined))
  const app = await createApp({ ...school.platform, db: gone })
  onTestFinished(async () => {
    await app.close()
    await gone.destroy()
  })
  const samples = await readSamples(app)
  expect(sampleValue(samples, 'prepwell_database_up')).toBe(0)
  expect(sampleValue(samples, 'prepwell_attempts_running')).toBeUndefined()
  expect(sampleValue(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(sampleValue(await readSamples(school.app), 'prepwell_database_up')).toBe(1)
})

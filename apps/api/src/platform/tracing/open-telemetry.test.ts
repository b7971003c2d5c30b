import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../test/people.ts'
import { openSchool, type School } from '../../test/school.ts'
import {
  openTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from '../../test/servers/trace-receiver.ts'
import { sittingAt } from '../../test/sitting/sitting.ts'
import { startTracing } from './start-tracing.ts'

const person = { name: 'Asha Rao', email: 'asha.rao@example.com', password: 'correct horse' }
const parent = '4bf92f3577b34da6a3ce929d0e0e4736'

let receiver: TraceReceiver
let school: School
let token: string
let spans: ReceivedSpan[]
let requestId: unknown

// Makes all calls first. Their traces are sent when the tracing ends; the tests look at what has
// arrived.
beforeAll(async () => {
  receiver = await openTraceReceiver()
  const traces = { endpoint: receiver.endpoint, share: 1 }
  const stop = await startTracing({ traces, trustProxy: true, logLevel: 'fatal' })
  school = await openSchool()
  await addPerson(school, person)
  const admin = await addAdmin(school)
  token = admin.token
  await school.call(login, { body: { email: person.email, password: person.password } })
  await school.call(listStudents, { query: { search: person.name } }, admin)
  const { sit, save } = sittingAt(school)
  const at = await sit()
  const answer = { answered: true, selected_values: '271828', seq: 1 }
  const saved = await save(at, { [at.quiz.questions[2]?.id ?? 0]: answer })
  requestId = saved.headers['x-request-id']
  const others = await Promise.all([sit(at.quiz), sit(at.quiz), sit(at.quiz)])
  await Promise.all(others.map((one) => save(one, { [at.quiz.questions[2]?.id ?? 0]: answer })))
  await school.app.inject({
    url: '/api/subjects/2000000001?secret=in-the-address',
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${parent}-00f067aa0ba902b7-01` },
  })
  await school.app.inject('/healthz')
  await stop()
  spans = receiver.spans()
})
afterAll(async () => {
  await school.close()
  await receiver.close()
})

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value as Record<string, unknown>)[0]]),
  )
const childrenOf = (span: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
const named = (name: string) => spans.filter((span) => span.name === name)

it('a request is a trace with its route and its statements', () => {
  const [list] = named('GET /api/students')
  expect(list && attributesOf(list)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/students',
    'http.response.status_code': 200,
    'prepwell.request_id': expect.any(String),
  })
  const statements = list ? childrenOf(list) : []
  expect(statements.map(({ name }) => name)).toContain('select users')
  const [first] = statements.filter(({ name }) => name === 'select users')
  expect(first && attributesOf(first)).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('$1'),
  })
})

it('a save shows how long it waited for its statement, and the statement itself', () => {
  const save = named('POST /api/take_quiz/:id/save').find(
    (span) => attributesOf(span)['prepwell.request_id'] === requestId,
  )
  const waiting = (save ? childrenOf(save) : []).find(({ name }) => name === 'batched saves')
  expect(waiting && attributesOf(waiting)).toEqual({ 'prepwell.gathered_calls': 1 })
  expect(waiting && childrenOf(waiting).map(({ name }) => name)).toEqual(['merge_saves'])
})

it('a statement for several requests is in the trace of the first, with links to the others', () => {
  const shared = named('batched saves').filter((span) => (span.links?.length ?? 0) > 0)
  const [first] = shared
  expect(shared).toHaveLength(1)
  expect(first && childrenOf(first)).toHaveLength(1)
  const linked = first?.links?.map(({ spanId }) =>
    named('batched saves').find((one) => one.spanId === spanId),
  )
  expect(new Set([first, ...(linked ?? [])].map((span) => span?.traceId)).size).toBe(
    Number(first && attributesOf(first)['prepwell.gathered_calls']),
  )
})

it('continues the trace of a caller behind a trusted proxy', () => {
  const [call] = named('GET /api/subjects/:id')
  expect(call?.traceId).toBe(parent)
})

it('contains no people, answers, tokens, passwords or addresses', () => {
  const text = receiver.text()
  expect(text).toContain('/api/take_quiz/:id/save')
  for (const secret of [...Object.values(person), token, '271828', '2000000001', 'in-the-address'])
    expect(text).not.toContain(secret)
  expect(named('GET /healthz')).toEqual([])
})

it('is not even loaded unless a setting asks for it', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { startTracing } = await import('./start-tracing.ts')
    const traces = JSON.parse(process.argv[1])
    await startTracing({ traces, trustProxy: false, logLevel: 'fatal' })
    console.log(loaded.filter((url) => url.includes('@opentelemetry')).length)
    process.exit()`
  const loadedWith = async (traces: object | null) => {
    const args = ['--input-type=module', '-e', program, JSON.stringify(traces)]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: import.meta.dirname,
    })
    return Number(stdout)
  }
  expect(await loadedWith(null)).toBe(0)
  expect(await loadedWith({ endpoint: receiver.endpoint, share: 1 })).toBeGreaterThan(0)
})

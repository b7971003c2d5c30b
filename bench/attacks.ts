import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { saveAnswers, startAttempt } from '@prepwell/contract/sitting.ts'
import { blackPng } from '../apps/api/src/test/images.ts'
import { callServer } from '../e2e/support/server/client.ts'
import { type BenchSchool, openBenchSchool } from './bench-school.ts'
import { percentile } from './percentile.ts'

const savers = 40
const savesPerSecond = 20
const secondsEach = 10
/**
 * The maximum number of pending requests of an attack; the attacker then waits, as one machine
 * would.
 */
const waitingMax = 50

/** Durations of saves in milliseconds, during an attack or without one. */
export interface SavesUnderAttack {
  readonly attack: string
  readonly p50: number
  readonly p99: number
  /** The number of responses to the attacker by status. */
  readonly answers: string
}

interface Shot {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly type?: string
  readonly body?: Buffer
}

interface Attack {
  readonly name: string
  readonly perSecond: number
  /** The n-th request. */
  readonly shot: (n: number) => Shot
}

/**
 * Saves of an ordinary exam, 20 a second, first without and then during each attack, with rate
 * limits on. Durations count from the moment at which a save was due, so that a stalled server
 * shows in full.
 */
export async function measureAttacks(): Promise<SavesUnderAttack[]> {
  const school = await openBenchSchool(savers + 3, { RATE_LIMITS: 'on' })
  try {
    const attempts: number[] = []
    for (const token of school.tokens) {
      const answer = await callServer(
        school.url,
        startAttempt,
        { params: { id: school.quizId } },
        token,
      )
      attempts.push(answer.body.data.take_quiz_id)
    }
    const save = saver(school, attempts)
    const peace: Attack = { name: 'none', perSecond: 0, shot: () => ({ path: '/' }) }
    const results: SavesUnderAttack[] = []
    await saveFor(save, 3)
    for (const attack of [peace, ...attacksOn(school, attempts)]) {
      const stop = launch(school.url, attack)
      const times = await saveFor(save, secondsEach)
      const answers = await stop()
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
      results.push({ attack: attack.name, p50, p99, answers })
      // Leftover work must not be counted for the next attack.
      await wait(2_000)
    }
    return results
  } finally {
    await school.close()
  }
}

/** The save of turn n; the students take turns. */
function saver(school: BenchSchool, attempts: readonly number[]) {
  let seq = Date.now()
  return async (turn: number) => {
    const student = turn % savers
    const question = school.questionIds[turn % school.questionIds.length] ?? 0
    seq += 1
    const body = { quiz_state: { [question]: { answered: true, selected_values: '7', seq } } }
    const input = { params: { id: attempts[student] ?? 0 }, body }
    const answer = await callServer(school.url, saveAnswers, input, school.tokens[student])
    if (answer.status !== 200) throw new Error(`a save: ${answer.status} ${answer.body.message}`)
  }
}

/**
 * Saves for this many seconds, however long each takes; returns milliseconds from when each was
 * due.
 */
async function saveFor(save: (turn: number) => Promise<void>, seconds: number): Promise<number[]> {
  const begun = performance.now()
  const saves = Array.from({ length: seconds * savesPerSecond }, async (_, turn) => {
    const due = begun + (turn * 1000) / savesPerSecond
    await wait(Math.max(0, due - performance.now()))
    await save(turn)
    return performance.now() - due
  })
  return Promise.all(saves)
}

/** Starts the attack; the returned function ends it and returns the responses. */
function launch(url: string, { perSecond, shot }: Attack): () => Promise<string> {
  const answers = new Map<string, number>()
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const agent = new http.Agent({ keepAlive: true, maxSockets: waitingMax })
  let waiting = 0
  let n = 0
  const fire = () => {
    if (waiting >= waitingMax) return
    waiting += 1
    send(url, agent, shot(n++))
      .then(count, () => count('cut off'))
      .finally(() => {
        waiting -= 1
      })
  }
  const timer = perSecond > 0 ? setInterval(fire, 1000 / perSecond) : undefined
  return async () => {
    clearInterval(timer)
    const deadline = performance.now() + 60_000
    while (waiting > 0 && performance.now() < deadline) await wait(50)
    agent.destroy()
    return [...answers].map(([answer, times]) => `${answer} x ${times}`).join(', ')
  }
}

function send(url: string, agent: http.Agent, { body, ...shot }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(shot.path, url), {
      agent,
      method: shot.method ?? 'POST',
      headers: {
        ...(body && {
          'content-type': shot.type ?? 'application/json',
          'content-length': body.length,
        }),
        ...(shot.token && { authorization: `Bearer ${shot.token}` }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(String(response.statusCode)))
    })
    request.end(body)
  })
}

const nested = (bytes: number) => Buffer.from('['.repeat(bytes / 2) + ']'.repeat(bytes / 2))
const publicPaths = ['/api/auth/login', '/api/auth/validate-email', '/api/contacts', '/api/nowhere']
const publicPath = (n: number) => publicPaths[n % publicPaths.length] ?? ''

/** Attacks by one student use the token of a student who does not save. */
function attacksOn(school: BenchSchool, attempts: readonly number[]): Attack[] {
  const [deep, shallow] = [nested(980_000), nested(15_000)]
  const at = savers
  const token = school.tokens[at] ?? ''
  const savePath = saveAnswers.path.replace(':id', String(attempts[at]))
  const entries = (count: number, entry: object) =>
    Buffer.from(
      JSON.stringify({
        quiz_state: Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, entry])),
      }),
    )
  const bad = { answered: 1, markedForReview: 1, selected_values: [{}], seq: -1, time_spent: -1 }
  const [many, small] = [entries(20_000, bad), entries(3_000, {})]
  const row = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`c${i}`, 1]))
  const rows = Array(19_000).fill(row)
  const mailed = Buffer.from(JSON.stringify({ data: rows, type: 'csv' }))
  const { type, form } = formOf(blackPng(1, 2 ** 24 - 1))
  return [
    {
      name: '980 kB of brackets to public calls, 12/s',
      perSecond: 12,
      shot: (n) => ({ path: publicPath(n), body: deep }),
    },
    {
      name: '15 kB of brackets to public calls, 200/s',
      perSecond: 200,
      shot: (n) => ({ path: publicPath(n), body: shallow }),
    },
    {
      name: 'calls without a session, 200/s',
      perSecond: 200,
      shot: () => ({ method: 'GET', path: '/api/students/dashboard', token: 'no.token.atall' }),
    },
    {
      name: 'calls of an ended session, 200/s',
      perSecond: 200,
      shot: () => ({ method: 'GET', path: '/api/students/dashboard', token: school.endedToken }),
    },
    {
      name: '20,000 broken entries to save, 2/s',
      perSecond: 2,
      shot: () => ({ path: savePath, token, body: many }),
    },
    {
      name: '3,000 empty entries to save, 50/s',
      perSecond: 50,
      shot: () => ({ path: savePath, token, body: small }),
    },
    {
      name: '6 MB of rows to be mailed, 1/s',
      perSecond: 1,
      shot: () => ({ path: '/api/export/email', token: school.tokens[at + 1] ?? '', body: mailed }),
    },
    {
      name: 'pictures of 1 x 16,777,215, 2/s',
      perSecond: 2,
      shot: () => ({ path: '/api/upload', token: school.tokens[at + 2] ?? '', type, body: form }),
    },
  ]
}

function formOf(picture: Buffer) {
  const part = (head: string) => `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const form = Buffer.concat([
    Buffer.from(`${part('name="type"')}profile_picture\r\n`),
    Buffer.from(part('name="file"; filename="line.png"')),
    picture,
    Buffer.from('\r\n--line--\r\n'),
  ])
  return { type: 'multipart/form-data; boundary=line', form }
}

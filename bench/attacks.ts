import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { saveAnswers, startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { blackPng } from '../apps/api/src/test/files/images.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { query } from '../e2e/support/server/database.ts'
import { longestHold } from './event-loop.ts'
import { finishLongPractice } from './long-practice.ts'
import { openSavingSchool, type SaveTimes, type SavingSchool } from './savers.ts'

const savers = 40
/** Number of attacking students, besides the one whose session has ended. */
const attackers = 4
/** Number of questions in the long result. */
const longQuestions = 5_000
const savesPerSecond = 20
const secondsEach = 10
/**
 * The maximum number of pending requests of an attack. At the limit the attacker waits, as a single
 * machine would.
 */
const waitingMax = 50

/** Times of saves during one attack, or in a quiet period for comparison. */
export interface SavesUnderAttack extends SaveTimes {
  readonly attack: string
  /** The longest time in milliseconds for which the server's event loop was blocked. */
  readonly longestHold: number
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
  /** The maximum number of pending requests, if lower than {@link waitingMax}. */
  readonly atOnce?: number
  /** The n-th request. */
  readonly shot: (n: number) => Shot
}

/**
 * Measures saves of an ordinary exam, 20 per second, with rate limits on: first without an attack,
 * then during each one. A save's duration counts from when it was due, so that the whole delay of a
 * stalled server is measured.
 */
export async function measureAttacks(): Promise<SavesUnderAttack[]> {
  const students = savers + attackers + 1
  const school = await openSavingSchool(
    { savers, perSecond: savesPerSecond, students },
    { RATE_LIMITS: 'on' },
  )
  try {
    const peace: Attack = { name: 'none', perSecond: 0, shot: () => ({ path: '/' }) }
    const results: SavesUnderAttack[] = []
    await school.saveDuring(wait(3_000))
    for (const attack of [peace, ...(await attacksOn(school))]) {
      const stop = launch(school.app.url, attack)
      await longestHold(school.app.url)
      const times = await school.saveDuring(wait(secondsEach * 1000))
      const hold = await longestHold(school.app.url)
      results.push({ attack: attack.name, ...times, longestHold: hold, answers: await stop() })
      // Leftover work must not count towards the next attack.
      await wait(2_000)
    }
    return results
  } finally {
    await school.app.dispose()
  }
}

/**
 * Starts the attack. The returned function ends it and returns the number of responses of each
 * kind.
 */
function launch(
  url: string,
  { perSecond, atOnce = waitingMax, shot }: Attack,
): () => Promise<string> {
  const answers = new Map<string, number>()
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const agent = new http.Agent({ keepAlive: true, maxSockets: waitingMax })
  let waiting = 0
  let n = 0
  const fire = () => {
    if (waiting >= atOnce) return
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
/** Combining marks in descending order of their class, which are slow to sort. */
const marks = ['\u0345', '\u035D', '\u035C', '\u0315', '\u0301', '\u0323', '\u031B', '\u0334']
const accented = (bytes: number) =>
  `a${marks.map((mark) => mark.repeat(bytes / 2 / marks.length)).join('')}`
const publicPath = (n: number) => publicPaths[n % publicPaths.length] ?? ''

/** Attacks by one student use the token of a student who does not save. */
async function attacksOn(school: SavingSchool): Promise<Attack[]> {
  const [deep, shallow] = [nested(980_000), nested(15_000)]
  const [token, mailing, uploading, reading, ended] = [
    await school.signIn(savers),
    await school.signIn(savers + 1),
    await school.signIn(savers + 2),
    await school.signIn(savers + 3),
    await school.signIn(savers + attackers),
  ]
  const long = await finishLongPractice(school, { token: reading, questions: longQuestions })
  const params = { id: school.quizId }
  const start = await callServer(school.app.url, startAttempt, { params }, token)
  const savePath = saveAnswers.path.replace(':id', String(expectSuccess(start).data.take_quiz_id))
  const end = 'update users set session_epoch = session_epoch + 1 where email = $1'
  await query(school.app.dataDir, end, [school.emailOf(savers + attackers)])
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
  const message = { name: 'Asha', email: 'asha@example.com', subject: 'Hello' }
  const accents = Buffer.from(JSON.stringify({ ...message, message: accented(15_000) }))
  const report = Buffer.from(JSON.stringify({ question_id: 1, text: accented(62_000) }))
  const reportPath = savePath.replace(/save$/, 'reports')
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
      shot: () => ({ method: 'GET', path: '/api/students/dashboard', token: ended }),
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
      name: '15 kB of accents on one letter to a public call, 50/s',
      perSecond: 50,
      shot: () => ({ path: '/api/contacts', body: accents }),
    },
    {
      name: '62 kB of accents on one letter in a report, 10/s',
      perSecond: 10,
      shot: () => ({ path: reportPath, token, body: report }),
    },
    {
      name: '6 MB of rows to be mailed, 1/s',
      perSecond: 1,
      shot: () => ({ path: '/api/export/email', token: mailing, body: mailed }),
    },
    {
      name: `a very long result, ${longQuestions.toLocaleString('en')} questions, four at a time`,
      perSecond: 50,
      atOnce: 4,
      shot: () => ({ method: 'GET', path: `/api/students/take_quizzes/${long}`, token: reading }),
    },
    {
      name: 'pictures of 1 x 16,777,215, 2/s',
      perSecond: 2,
      shot: () => ({ path: '/api/upload', token: uploading, type, body: form }),
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

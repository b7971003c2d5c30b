import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openPool } from '../apps/api/src/platform/database/database.ts'
import { hashingThreads } from '../apps/api/src/platform/passwords/argon2-threads.ts'
import { hashPassword, passwordMatches } from '../apps/api/src/platform/passwords/passwords.ts'
import { password as studentPassword } from '../e2e/support/people.ts'
import { connectionOf } from '../e2e/support/server/database.ts'
import type { Sample } from './floor-server.ts'
import { type Floor, floors, prefixOf, type Statement } from './floors.ts'
import { openConnection, type Reply, requestText, type Served, serveClients } from './load.ts'
import { openPhaseSchool, type Side } from './phase-school.ts'
import { type Phase, phasesOf } from './phases.ts'
import { cpuSecondsOf, usageOf } from './processes.ts'

const clients = 32
/** After this many requests, a bare route repeats them: it has no rows that could be used up. */
const bareRequests = 10_000

/**
 * The app, its floors on the real and on a lean table, and the two halves of the floor: HTTP
 * without SQL, and SQL without HTTP.
 */
export const variants = ['app', 'floor', 'lean', 'bare', 'sql'] as const

export type Variant = (typeof variants)[number]

/**
 * The responses in a period, and the CPU seconds that they took in the server and in the database.
 */
export interface Slice extends Served {
  readonly cpuSeconds: { readonly server: number; readonly database: number }
}

/** The variants of a phase in one school. */
export interface PhaseRuns {
  readonly phase: Phase
  /** Bytes of the app's first response, as it was sent. */
  readonly bytes: number
  readonly runs: readonly { readonly variant: Variant; run(seconds: number): Promise<Slice> }[]
}

/** A school with this many attempts in its history, and the processes of its floors. */
export interface Bench {
  readonly attempts: number
  readonly phases: readonly Phase[]
  open(phase: Phase): Promise<PhaseRuns>
  close(): Promise<void>
}

export async function openBench(attempts: number, workers: number | undefined): Promise<Bench> {
  const school = await openPhaseSchool(attempts, workers)
  const { app } = school
  const config = await connectionOf(app.dataDir)
  let isClosing = false
  const pool = openPool(config, (error) => {
    // The pool has ended before its connections have: PostgreSQL may end them first.
    if (!isClosing) throw error
  })
  const floorServer = await openFloorServer(config)
  const toApp = connectTo(app.url)
  const toFloor = connectTo(floorServer.url)
  const passwordHash = await hashPassword(studentPassword)

  const measured = async (server: () => number, serve: () => Promise<Served>): Promise<Slice> => {
    const [serverBefore, databaseBefore] = [server(), usageOf(app).cpuSeconds.database]
    const served = await serve()
    return {
      ...served,
      cpuSeconds: {
        server: server() - serverBefore,
        database: usageOf(app).cpuSeconds.database - databaseBefore,
      },
    }
  }
  const appSeconds = () => usageOf(app).cpuSeconds.server
  const floorSeconds = () => cpuSecondsOf(floorServer.pid)

  const open = async (phase: Phase): Promise<PhaseRuns> => {
    const { least, lean }: Floor = floors[phase.name]
    const askedBy = (side: Side) => {
      let n = 0
      return () => phase.ask(n++, side)
    }
    const textsBy = (side: Side, prefix = '') => {
      const ask = askedBy(side)
      return () => {
        const asked = ask()
        return asked && requestText(asked, prefix)
      }
    }
    const nextApp = textsBy('app')
    const reply = (await toApp[0]?.send(nextApp() ?? '')) as Reply
    if (reply.status >= 400) throw new Error(`${phase.name}: ${reply.status} ${reply.body}`)
    await floorServer.take(sampleOf(phase.name, reply))
    const barePrefix = prefixOf(phase.name, 'bare')
    let n = 0
    const nextBare = () => {
      const asked = phase.ask(n++ % bareRequests, 'floor')
      return asked && requestText(asked, barePrefix)
    }
    const runApp = (seconds: number) =>
      measured(appSeconds, () => serveClients(toApp, seconds, nextApp))
    const runBare = (seconds: number) =>
      measured(floorSeconds, () => serveClients(toFloor, seconds, nextBare))
    const runsOf = (): PhaseRuns['runs'] => {
      if (least === 'same bytes')
        return [
          { variant: 'app', run: runApp },
          { variant: 'floor', run: runBare },
        ]
      if (least === 'hashing') {
        const hash = () => passwordMatches(studentPassword, passwordHash)
        const ownSeconds = () => cpuSecondsOf(process.pid)
        return [
          { variant: 'app', run: runApp },
          {
            variant: 'floor',
            run: (seconds) => measured(ownSeconds, () => repeat(hashingThreads(), seconds, hash)),
          },
        ]
      }
      const runFloor = (variant: 'floor' | 'lean'): PhaseRuns['runs'][number] => {
        const next = textsBy('floor', prefixOf(phase.name, variant))
        const run = (seconds: number) =>
          measured(floorSeconds, () => serveClients(toFloor, seconds, next))
        return { variant, run }
      }
      const query = statementOf(phase.name, least, askedBy('sql'))
      return [
        { variant: 'app', run: runApp },
        runFloor('floor'),
        ...(lean ? [runFloor('lean')] : []),
        { variant: 'bare', run: runBare },
        {
          variant: 'sql',
          run: (seconds) =>
            measured(
              () => 0,
              () => repeat(clients, seconds, query),
            ),
        },
      ]
    }
    return { phase, bytes: reply.body.length, runs: runsOf() }
  }
  /** Runs the next statement without HTTP; returns false when no unused row is left. */
  const statementOf =
    (name: string, { text, values }: Statement, ask: () => ReturnType<Phase['ask']>) =>
    async () => {
      const asked = ask()
      if (asked) await pool.query({ name, text, values: values(asked) })
      return asked !== undefined
    }
  return {
    attempts,
    phases: phasesOf(school),
    open,
    close: async () => {
      for (const connection of [...toApp, ...toFloor]) connection.close()
      floorServer.close()
      isClosing = true
      await pool.end()
      await app.dispose()
    },
  }
}

const connectTo = (url: string) => Array.from({ length: clients }, () => openConnection(url))

/**
 * Keeps `atOnce` calls of `work` going for `seconds`: each loop calls it again at once, until it
 * returns false.
 */
async function repeat(
  atOnce: number,
  seconds: number,
  work: () => Promise<boolean>,
): Promise<Served> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const loop = async () => {
    for (let from = begun; from < end; times.push(performance.now() - from)) {
      from = performance.now()
      if (!(await work())) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return { seconds: (performance.now() - begun) / 1000, times }
}

function sampleOf(phase: Phase['name'], { head, body }: Reply): Sample {
  const encoding = /\r\ncontent-encoding: *(\S+)/i.exec(head)?.[1]
  if (floors[phase].least === 'same bytes') return { phase, bytes: { content: body, encoding } }
  return { phase, json: JSON.parse(body.toString()) }
}

async function openFloorServer(config: object) {
  const program = fileURLToPath(new URL('floor-server.ts', import.meta.url))
  const child = fork(program, [JSON.stringify(config)], { serialization: 'advanced' })
  const { url } = (await answerOf(child)) as { url: string }
  return {
    url,
    pid: child.pid ?? 0,
    take: async (sample: Sample) => {
      const taken = answerOf(child)
      child.send(sample)
      await taken
    },
    close: () => child.disconnect(),
  }
}

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const [answer] = await once(child, 'message')
  return answer
}

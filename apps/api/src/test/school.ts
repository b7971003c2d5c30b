import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { WithoutSecondStep } from '@prepwell/contract/accounts/auth.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../app.ts'
import { taskList } from '../jobs.ts'
import { type Db, openDatabase, openPool } from '../platform/database/database.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { drainQueue } from '../platform/jobs/queue.ts'
import type { Platform } from '../platform/platform.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { copyDatabase, dropDatabase, takeSchoolDatabase } from './setup/school-database.ts'

/** A person in a test, with an active session. */
export interface Person {
  readonly id: number
  readonly token: string
}

/** The input of an endpoint, typed as a client would send it. */
type Input<E extends Endpoint> = Partial<{
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']> | Record<string, unknown> | unknown[]
}>

interface Answer<Body> {
  readonly status: number
  readonly body: Body & { message?: string; code?: string; field?: string }
  readonly headers: Record<string, string | string[] | number | undefined>
}

/** The real app with its own database, and a clock that the test sets. */
export interface School {
  readonly app: FastifyInstance
  readonly db: Db
  readonly platform: Platform
  readonly clock: ManualClock
  /**
   * Calls an endpoint as `person`, or as a visitor. Typed for accounts without a second sign-in
   * step, because nearly all accounts have none.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    person?: Person | null,
  ): Promise<Answer<WithoutSecondStep<z.output<E['response']>>>>
  /** Runs the jobs that are due and returns all mails sent so far, oldest first. */
  mails(): Promise<Email[]>
  close(): Promise<void>
}

/** The opening moment of every test school: a Monday, 09:00 in the exam time zone. */
export const firstDay = new Date('2026-03-02T03:30:00Z')

interface Opening {
  /** Creates the tables and content in an empty database; without it the school is new. */
  readonly fill?: (db: Db, pool: pg.Pool) => Promise<void>
  /**
   * Also serves the web app if it is built. Registering its hundreds of files takes longer than
   * registering all the endpoints.
   */
  readonly pages?: boolean
  /**
   * The number of apps on the database. Each has its own caches, like a worker process, and the
   * calls take turns between them. Default: `TEST_WORKERS`, or 1.
   */
  readonly workers?: number
}

const usualWorkers = Number(process.env.TEST_WORKERS ?? 1)

/** Opens a school. Call it in `beforeAll`, and the school's `close` in `afterAll`. */
export async function openSchool(
  overrides: Partial<Settings> = {},
  { fill, pages = false, workers = usualWorkers }: Opening = {},
): Promise<School> {
  const database = await (fill ? copyDatabase('template1') : takeSchoolDatabase())
  const pool = openPool({ ...inject('cluster'), database, max: 20 }, () => undefined)
  const db = openDatabase(pool)
  await fill?.(db, pool)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-school-'))
  const settings: Settings = {
    ...readSettings({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off', PUBLIC_URL: 'http://prepwell.test' }),
    dataDir,
    ...overrides,
  }
  const clock = manualClock(firstDay)
  const platform: Platform = {
    db,
    files: await openFileStore(settings),
    clock,
    settings,
    jwtSecret: 'a secret that only tests know, 32+',
  }
  const apps: FastifyInstance[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const app = await createApp(platform, pages ? undefined : dataDir)
    await app.ready()
    apps.push(app)
  }
  const [app] = apps
  if (!app) throw new Error('a school needs a worker')
  let calls = 0
  const mails = new Map<string, Promise<Email>>()
  return {
    app,
    db,
    platform,
    clock,
    call: async (endpoint, input = {}, person = null) => {
      calls += 1
      const worker = apps[calls % workers] ?? app
      const response = await worker.inject({
        method: endpoint.method,
        url: fillIn(endpoint.path, (input.params ?? {}) as Record<string, unknown>),
        query: definedOnly((input.query ?? {}) as Record<string, unknown>),
        ...(input.body === undefined ? {} : { payload: input.body as object }),
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    mails: async () => {
      await drainQueue(
        pool,
        taskList(platform, () => undefined),
      )
      return readOutbox(path.join(dataDir, 'outbox'), mails)
    },
    close: async () => {
      for (const app of apps) await app.close()
      await db.destroy()
      dropDatabase(database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const fillIn = (pattern: string, params: Record<string, unknown>) =>
  pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))

const definedOnly = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

/**
 * `known` caches the parsed mails: some tests send thousands and read the outbox after each step.
 */
async function readOutbox(folder: string, known: Map<string, Promise<Email>>): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const read = async (name: string) => PostalMime.parse(await readFile(path.join(folder, name)))
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    files.map((name) => {
      const mail = known.get(name) ?? read(name)
      known.set(name, mail)
      return mail
    }),
  )
}

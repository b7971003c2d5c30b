import pg from 'pg'
import { coalesce } from '../concurrency/coalesce.ts'
import { every } from '../concurrency/every.ts'

/** Milliseconds after which a server that does not answer is considered dead. */
const answerMs = 2000
/** Milliseconds between two checks that the primary still accepts writes. */
const watchMs = 1000

/** Thrown if no server accepts writes at this moment; a retry may succeed. */
export class DatabaseAwayError extends Error {}

/**
 * One URL for each host of `DATABASE_URL`, which libpq writes as
 * `postgres://user@a:5432,b:5432/name`. They differ in host and port only.
 */
export function databaseUrls(databaseUrl: string): string[] {
  const parts = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl)
  if (!parts) return [databaseUrl]
  const [, head = '', hosts = '', tail = ''] = parts
  return hosts.split(',').map((host) => `${head}${host}${tail}`)
}

/** Describes what is wrong with `DATABASE_URL`; undefined if nothing is. */
export function problemOfDatabaseUrl(databaseUrl: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    return 'not an address that starts with postgres:// or postgresql://'
  const urls = databaseUrls(databaseUrl)
  const wrong = urls.some((url) => !URL.canParse(url))
  if (wrong || (urls.length > 1 && urls.some((url) => !new URL(url).hostname)))
    return 'the hosts are not written as host:port,host:port'
  const [first] = urls.map((url) => new URL(url))
  if (!first?.hostname && !first?.searchParams.get('host')) return 'it names no host'
  if (first.pathname.length < 2) return 'it names no database, as in postgres://host/prepwell'
  const wanted = sessionAttributes(databaseUrl)
  return wanted === null || [...writable, 'any'].includes(wanted)
    ? undefined
    : 'target_session_attrs must be read-write: the app writes'
}

const writable = ['read-write', 'primary']

const sessionAttributes = (databaseUrl: string) =>
  new URL(databaseUrls(databaseUrl)[0] ?? '').searchParams.get('target_session_attrs')

/**
 * True if the primary may move to another host. This is always so with several hosts, whatever
 * `target_session_attrs` says, because the app cannot use a read-only server.
 */
export const hasMovingPrimary = (databaseUrl: string): boolean =>
  databaseUrls(databaseUrl).length > 1 || writable.includes(sessionAttributes(databaseUrl) ?? '')

export interface DatabaseHost {
  readonly host: string
  readonly port: number
}

/** The server that accepts writes. */
export interface Primary {
  /**
   * The host for new connections. Throws {@link DatabaseAwayError} while no server accepts writes.
   */
  find(): Promise<DatabaseHost>
  stop(): Promise<void>
}

/**
 * Checks over its own connection that the primary accepts writes, and looks for another one if it
 * does not. Calls `onMoved` for each new host: connections to the old host may never notice that
 * its machine has lost power.
 */
export function watchPrimary(
  urls: readonly string[],
  onMoved: (primary: DatabaseHost) => void,
): Primary {
  let order = [...urls]
  let current: pg.Client | null = null
  const find = coalesce(async () => {
    if (current && (await writeProblem(current)) === null) return hostOf(current)
    current?.connection.stream.destroy()
    const before = current && hostOf(current)
    // Asks last the server that has just failed, so that nobody waits for it if another one is
    // available.
    const [last = '', ...others] = order
    const { url, client } = await findWritable(current ? [...others, last] : order)
    order = [url, ...order.filter((other) => other !== url)]
    current = client
    const now = hostOf(client)
    if (before && (before.host !== now.host || before.port !== now.port)) onMoved(now)
    return now
  })
  const watch = every(
    watchMs,
    async () => void (await find()),
    // `find` reports the error to callers that need a connection.
    () => undefined,
  )
  return {
    find,
    stop: async () => {
      await watch.stop()
      current?.connection.stream.destroy()
    },
  }
}

const hostOf = ({ host, port }: pg.Client): DatabaseHost => ({ host, port })

/** Asks all servers at once and picks the first one in list order that accepts writes. */
async function findWritable(urls: readonly string[]) {
  const asked = urls.map((url) => ({ url, answer: openIfWritable(url) }))
  const problems: string[] = []
  for (const [place, { url, answer }] of asked.entries()) {
    const found = await answer
    if (typeof found === 'string') {
      problems.push(found)
      continue
    }
    for (const other of asked.slice(place + 1))
      void other.answer.then((late) => typeof late === 'object' && late.connection.stream.destroy())
    return { url, client: found }
  }
  throw new DatabaseAwayError(`No host of DATABASE_URL accepts writes (${problems.join('; ')})`)
}

/** Returns a connection to the server, or the reason why it is not usable. */
async function openIfWritable(url: string): Promise<pg.Client | string> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: answerMs })
  client.on('error', () => undefined)
  const timer = setTimeout(() => client.connection.stream.destroy(), answerMs)
  const problem = await client.connect().then(
    () => writeProblem(client),
    (error: Error) => error.message,
  )
  clearTimeout(timer)
  if (problem === null) return client
  client.connection.stream.destroy()
  return `${client.host}:${client.port}: ${problem}`
}

/** The reason why the server does not accept writes; null when it does. */
const writeProblem = (client: pg.Client): Promise<string | null> =>
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(
    ({ rows: [row] }) => (row?.transaction_read_only === 'off' ? null : 'it is read-only'),
    (error: Error) => error.message,
  )

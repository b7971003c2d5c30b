import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { batch } from '../concurrency/batch.ts'
import { maxEntries } from '../concurrency/max-entries.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Allows at most `failures` at once. They expire at an even rate: all of them within `seconds`. */
export interface FailureLimit {
  readonly failures: number
  readonly seconds: number
}

/** The kind and key of a failure to count. */
export interface Counted {
  readonly limit: FailureLimit
  readonly key: string
}

/** The failures by key, counted across all processes. */
export interface FailureCounts {
  /**
   * For each of `counted`, in the same order: the whole seconds until another failure is allowed,
   * or 0 if it is allowed now.
   */
  secondsToWait(counted: readonly Counted[]): Promise<number[]>
  /**
   * Like {@link secondsToWait}, but uses only what this process knows without a query. The result
   * is never more than the true time, so it can be used to reject early what would be rejected
   * anyway.
   */
  knownSecondsToWait(counted: readonly Counted[]): number[]
  add(counted: readonly Counted[]): Promise<void>
}

/**
 * The maximum number of keys in memory. The oldest are dropped first, so that an attacker cannot
 * fill it.
 */
const keysKept = 50_000

/**
 * Counts failures over time in the database. Each failure expires separately, so that the full
 * limit never becomes available again at a single moment. Calls that arrive together use one
 * statement.
 */
export function failureCounts({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): FailureCounts {
  const forgotten = new LRUCache<string, number>(maxEntries(keysKept))
  const nowSeconds = () => clock.now().getTime() / 1000
  const secondsToWait = batch({
    name: 'failure_counts',
    run: async (asked: readonly (readonly Counted[])[]) => {
      const keys = new Map(asked.flat().map(({ key }) => [hashOf(key), key]))
      const rows = await selectCounts(db, { keys: [...keys.keys()], now: clock.now() })
      const seconds = new Map(rows.map((row) => [keys.get(row.key) ?? '', row.seconds]))
      for (const [key, left] of seconds) forgotten.set(key, nowSeconds() + left)
      return asked.map((counted) =>
        counted.map(({ key, limit }) => waitAfter(seconds.get(key) ?? 0, limit)),
      )
    },
    sizeOf: (counted) => counted.length,
  })
  const add = batch({
    name: 'failures',
    run: async (added: readonly (readonly Counted[])[]) => {
      await addFailures(db, added.flat(), clock.now())
      return added.map(() => undefined)
    },
    sizeOf: (counted) => counted.length,
  })
  return {
    secondsToWait,
    knownSecondsToWait: (counted) =>
      counted.map(({ key, limit }) => waitAfter((forgotten.get(key) ?? 0) - nowSeconds(), limit)),
    add,
  }
}

/** Seconds until a single failure expires. */
const secondsOfOne = ({ failures, seconds }: FailureLimit) => seconds / failures

/** Seconds to wait; `left` is the number of seconds until all failures have expired. */
const waitAfter = (left: number, limit: FailureLimit): number =>
  // The tolerance is for rounding in the database, which stores microseconds: it must not add a
  // second.
  Math.max(0, Math.ceil(left + secondsOfOne(limit) - limit.seconds - 1e-3))

/**
 * The number of failures over the limit that count in full. Several processes may allow the same
 * attempt at the same moment, and guessing through several processes must be no faster in the long
 * run. Further failures do not count: otherwise a caller who continues while another limit rejects
 * them would extend this limit for ever.
 */
const extraFailures = ({ failures }: FailureLimit) => Math.min(failures, 10)

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

const selectCounts = prepared(
  'failure_counts',
  (db, { keys, now }: { keys: readonly string[]; now: Date }) =>
    sql<{ key: string; seconds: number }>`
      select key, extract(epoch from forgotten_at - ${now}::timestamptz)::float8 as seconds
      from failure_counts where key = any(${keys}::text[])`.compile(db),
)

/** Writes in the order of the keys in every process, so that no two processes deadlock. */
async function addFailures(db: Db, counted: readonly Counted[], now: Date): Promise<void> {
  const byKey = Map.groupBy(counted, ({ key }) => hashOf(key))
  const rows = [...byKey].flatMap(([key, all]) =>
    all.slice(0, 1).map(({ limit }) => ({
      key,
      seconds: secondsOfOne(limit) * all.length,
      seconds_max: secondsOfOne(limit) * (limit.failures + extraFailures(limit)),
    })),
  )
  await sql`
    insert into failure_counts (key, forgotten_at, seconds_max)
    select key, ${now}::timestamptz + make_interval(secs => least(seconds, seconds_max)), seconds_max
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as added (key text, seconds float8, seconds_max float8)
    order by key
    on conflict (key) do update set
      seconds_max = excluded.seconds_max,
      forgotten_at = least(
        greatest(failure_counts.forgotten_at, ${now}::timestamptz)
          + (excluded.forgotten_at - ${now}::timestamptz),
        ${now}::timestamptz + make_interval(secs => excluded.seconds_max))`.execute(db)
}

/** Deletes the counts whose failures have all expired. */
export async function purgeFailures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('failure_counts').where('forgotten_at', '<', now).execute()
}

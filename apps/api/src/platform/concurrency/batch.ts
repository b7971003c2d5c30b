import { counter, histogram } from '../metrics/registry.ts'
import { tracing, type WaitingCall } from '../tracing/tracing.ts'

const callsPerStatement = histogram({
  name: 'prepwell_gathered_calls_per_statement',
  help: 'Calls that shared a statement, by what they asked for',
  labelNames: ['statement'],
  buckets: [1, 2, 5, 10, 20, 50, 100, 300],
})
const repeated = counter({
  name: 'prepwell_gathered_repeats_total',
  help: 'Statements that failed, so that their calls were repeated one by one',
  labelNames: ['statement'],
})

interface Batching<Item, Result> {
  /** The name of the SQL statement in the metrics. */
  readonly name: string
  /**
   * Processes some items in one statement and returns the results in the same order. After a
   * failure it is called again with each item alone.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>
  /** Items with the same key are never in the same run. */
  keyOf?(item: Item): unknown
  /** The item's share of the size of a run, such as its number of rows; 1 by default. */
  sizeOf?(item: Item): number
  /**
   * Milliseconds for which the first item waits for more. Set it only for work whose result nobody
   * waits for.
   */
  readonly waitMs?: number
}

/**
 * The number of runs in progress at a time: while one waits for the disk, the other uses the CPU.
 */
const runsAtOnce = 2
/** The maximum size of a run, so that it takes only a few milliseconds. */
const runSizeMax = 300

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  /** Undefined if the call is not traced. */
  readonly call: WaitingCall | undefined
}

/**
 * Combines calls into few statements. A call that arrives while statements are in progress waits
 * for the next statement, together with all others that are waiting; when there is little to do,
 * nothing waits. A call returns when the statement that includes its item has committed, and that
 * statement began after the call: nothing is acknowledged too early and nothing read is stale. If a
 * run fails, its items are repeated one by one so that only the bad one fails: `run` must be safe
 * to repeat (docs/decisions/0031).
 */
export function batch<Item, Result>({
  name,
  run,
  keyOf,
  sizeOf = () => 1,
  waitMs,
}: Batching<Item, Result>): (item: Item) => Promise<Result> {
  const traces = tracing()
  repeated.inc({ statement: name }, 0)
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let isScheduled = false

  const settle = async (members: readonly Waiting<Item, Result>[]): Promise<void> => {
    callsPerStatement.observe({ statement: name }, members.length)
    const runAll = () => run(members.map(({ item }) => item))
    try {
      const results = await (traces
        ? traces.runFor(
            members.map(({ call }) => call),
            runAll,
          )
        : runAll())
      for (const [place, { resolve }] of members.entries()) resolve(results[place] as Result)
    } catch (error) {
      if (members.length === 1) members[0]?.reject(error)
      else {
        repeated.inc({ statement: name })
        await Promise.all(members.map((member) => settle([member])))
      }
    }
  }
  const begin = async () => {
    running += 1
    await settle(takeNext())
    running -= 1
    beginAll()
  }
  const beginAll = () => {
    while (running < runsAtOnce && queue.length > 0) void begin()
  }
  const takeNext = () => {
    const taken: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    const keys = new Set<unknown>()
    let size = 0
    for (const one of queue) {
      const key = keyOf?.(one.item)
      const total = size + sizeOf(one.item)
      const fits = taken.length === 0 || (total <= runSizeMax && !keys.has(key))
      if (!fits) left.push(one)
      else {
        taken.push(one)
        size = total
        if (keyOf) keys.add(key)
      }
    }
    queue = left
    return taken
  }
  const enqueue = (item: Item, call: WaitingCall | undefined) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject, call })
      if (isScheduled) return
      isScheduled = true
      const beginNow = () => {
        isScheduled = false
        beginAll()
      }
      // Without `waitMs`, begins once everything that has already arrived has been read.
      if (waitMs === undefined) setImmediate(beginNow)
      else setTimeout(beginNow, waitMs)
    })
  return (item) => {
    const call = traces?.beginWaiting(name)
    const result = enqueue(item, call)
    return call ? result.finally(() => call.end()) : result
  }
}

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

/** What a worker process tells the primary. */
export type WorkerReport = { readonly address: string } | { readonly failure: string }

/** What the primary tells a worker: to end, once its running requests are answered. */
export const stopWord = 'stop'

/** Running worker processes. */
export interface Workers {
  /** The address on which all of them listen. */
  readonly address: string
  /** Lets their running requests end. */
  stop(): Promise<void>
}

/** A worker that has run for so long had no trouble with its start. */
const steadyMs = 10_000
const pauseMsMax = 30_000
/** A worker closes everything within 5 s after it drained; one that does not is ended. */
const stopMsMax = 20_000

/**
 * How long to wait before the next worker, after so many that ended at once one after the other: a
 * fault that strikes every start must not take all processors.
 */
export const pauseMsAfter = (quickEnds: number): number =>
  quickEnds < 2 ? 0 : Math.min(pauseMsMax, 1000 * 2 ** (quickEnds - 2))

/**
 * Starts `count` processes of `program`, which share their port (node:cluster), with the Node flags
 * of this process and `env` besides its environment. Resolves when all of them listen and throws
 * when one cannot; later one that ends is replaced, of which `log` is told. When this process ends,
 * however it ends, so do they: Node ends a worker whose channel to the primary closes.
 */
export async function startWorkers({
  program,
  count,
  env,
  drainSeconds,
  log,
}: {
  readonly program: string
  readonly count: number
  readonly env: Readonly<Record<string, string>>
  readonly drainSeconds: number
  readonly log: (line: string) => void
}): Promise<Workers> {
  cluster.setupPrimary({ exec: program })
  const timers = new Set<NodeJS.Timeout>()
  let isReplacing = false
  let quickEnds = 0

  const fork = (): Worker => {
    const worker = cluster.fork(env)
    const began = performance.now()
    // A worker may end while it is being told something.
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => {
      if (!isReplacing) return
      quickEnds = performance.now() - began < steadyMs ? quickEnds + 1 : 0
      const pauseMs = pauseMsAfter(quickEnds)
      const when = pauseMs > 0 ? ` in ${pauseMs / 1000} s` : ''
      log(
        `worker process ${worker.process.pid} ended (${signal ?? `exit code ${code}`}): another one starts${when}`,
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        fork()
      }, pauseMs)
      timers.add(timer)
    })
    return worker
  }

  const stop = async () => {
    isReplacing = false
    for (const timer of timers) clearTimeout(timer)
    const killAfterMs = drainSeconds * 1000 + stopMsMax
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, killAfterMs)),
    )
  }

  try {
    const workers = Array.from({ length: count }, fork)
    const [address = ''] = await Promise.all(workers.map(addressOf))
    isReplacing = true
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until a worker listens; throws what it reports instead. */
function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    // It may also ask for metrics.
    worker.on('message', (report: WorkerReport | object) => {
      if ('address' in report) resolve(report.address)
      if ('failure' in report) reject(new Error(report.failure))
    })
    worker.once('exit', (code, signal) =>
      reject(new Error(`A worker process ended (${signal ?? `exit code ${code}`})`)),
    )
  })
}

async function end(worker: Worker, killAfterMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.send(stopWord, () => undefined)
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), killAfterMs)
  await ended
  clearTimeout(timer)
}

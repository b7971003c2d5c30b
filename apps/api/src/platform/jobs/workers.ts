import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

/** The message from a worker process to the primary. */
export type WorkerReport = { readonly address: string } | { readonly failure: string }

/** The message from the primary to a worker to finish the running requests and exit. */
export const stopWord = 'stop'

/** The running worker processes. */
export interface Workers {
  /** The address on which all workers listen. */
  readonly address: string
  /** Waits for their running requests to finish, and ends the workers. */
  stop(): Promise<void>
}

/** Milliseconds after which a running worker counts as successfully started. */
const steadyMs = 10_000
const pauseMsMax = 30_000
/** A worker exits within 5 s after draining. A slower one is killed. */
const stopMsMax = 20_000

/**
 * Milliseconds to wait before starting the next worker, after `quickEnds` workers in a row have
 * ended right after their start. A fault at every start must not use all CPU cores.
 */
export const pauseMsAfter = (quickEnds: number): number =>
  quickEnds < 2 ? 0 : Math.min(pauseMsMax, 1000 * 2 ** (quickEnds - 2))

/**
 * Starts `count` processes of `program`, which listen on the same port (node:cluster), with the
 * Node flags of this process and `env` added to its environment. Resolves once all of them listen,
 * and throws if one cannot. A worker that ends later is replaced, and `log` receives a line about
 * it. When this process ends, for any reason, the workers end too, because Node ends a worker whose
 * channel to the primary closes.
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
    // A worker may exit while a message is being sent to it.
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

/** Waits until a worker listens; throws if it reports a failure instead. */
function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    // Other messages are requests for metrics.
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

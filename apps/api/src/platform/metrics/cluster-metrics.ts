import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client'
import { AppError } from '../errors.ts'
import { processFigures } from './registry.ts'

/** The figures of one process, as they travel between processes. */
type Figures = Awaited<ReturnType<typeof processFigures.getMetricsAsJSON>>

/**
 * What the processes of one machine tell each other. A worker that is asked for the figures of all
 * asks the primary process, which reads its own and those of its workers.
 */
type Message =
  | { readonly prepwell: 'read all figures'; readonly id: string }
  | { readonly prepwell: 'all figures'; readonly id: string; readonly text: string }
  | { readonly prepwell: 'read figures'; readonly id: string }
  | { readonly prepwell: 'figures'; readonly id: string; readonly figures: Figures }

/** A worker that is busy for longer is told by what it said last. */
const patienceMilliseconds = 2000

/**
 * The figures of all processes of the app on this machine as Prometheus reads them: counters and
 * histograms are added up.
 */
export function readFigures(): Promise<string> {
  return cluster.isWorker ? askPrimary() : processFigures.metrics()
}

/** Lets the other processes of this machine read the figures of this one; call it once. */
export function shareFigures(): void {
  if (cluster.isWorker) answerPrimary()
  else answerWorkers()
}

const asked = new Map<string, (text: string) => void>()

function askPrimary(): Promise<string> {
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const refuse = () =>
    reject(new AppError('unavailable', 'The figures of the other processes could not be read'))
  // Longer than the primary waits for a worker.
  const timer = setTimeout(refuse, 2 * patienceMilliseconds)
  asked.set(id, resolve)
  tell(process, { prepwell: 'read all figures', id }, refuse)
  return promise.finally(() => {
    clearTimeout(timer)
    asked.delete(id)
  })
}

function answerPrimary(): void {
  process.on('message', (message) => {
    if (!isOurs(message)) return
    if (message.prepwell === 'all figures') asked.get(message.id)?.(message.text)
    if (message.prepwell === 'read figures')
      void processFigures
        .getMetricsAsJSON()
        .then((figures) => tell(process, { prepwell: 'figures', id: message.id, figures }))
  })
}

function answerWorkers(): void {
  const latest = new Map<number, Figures>()
  const reading = new Map<string, (figures: Figures) => void>()
  // What workers counted that have ended: otherwise the sums would fall, which looks like a
  // restart of all.
  let ended: Figures = []

  const readWorker = (worker: Worker): Promise<Figures> => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Figures>()
    const giveUp = () => resolve(latest.get(worker.id) ?? [])
    const timer = setTimeout(giveUp, patienceMilliseconds)
    reading.set(id, resolve)
    tell(worker, { prepwell: 'read figures', id }, giveUp)
    return promise.finally(() => {
      clearTimeout(timer)
      reading.delete(id)
    })
  }
  const readAll = async () => {
    const own = await processFigures.getMetricsAsJSON()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const read = await Promise.all(workers.map(readWorker))
    return sumOf([own, ended, ...read]).metrics()
  }
  cluster.on('message', (worker, message) => {
    if (!isOurs(message)) return
    if (message.prepwell === 'read all figures')
      void readAll().then((text) => tell(worker, { prepwell: 'all figures', id: message.id, text }))
    if (message.prepwell === 'figures') {
      latest.set(worker.id, message.figures)
      reading.get(message.id)?.(message.figures)
    }
  })
  cluster.on('exit', (worker) => {
    const counted = (latest.get(worker.id) ?? []).filter(isCounted)
    latest.delete(worker.id)
    void sumOf([ended, counted])
      .getMetricsAsJSON()
      .then((sum) => {
        ended = sum
      })
  })
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'prepwell' in message

/** The library declares a number, and gives the names. */
const isCounted = ({ type }: Figures[number]) => ['counter', 'histogram'].includes(String(type))

const sumOf = (processes: readonly Figures[]) =>
  AggregatorRegistry.aggregate<PrometheusContentType>([...processes])

/** The other process may have ended. */
function tell(
  to: Worker | NodeJS.Process,
  message: Message,
  onError: () => void = () => undefined,
): void {
  try {
    to.send?.(message, undefined, undefined, (error: Error | null) => error && onError())
  } catch {
    onError()
  }
}

import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client'
import { AppError } from '../errors.ts'
import { processFigures } from './registry.ts'

/** The metrics of one process, in the form that processes exchange. */
type Figures = Awaited<ReturnType<typeof processFigures.getMetricsAsJSON>>

/**
 * Messages between the processes on one machine. A worker that is asked for the metrics of all
 * processes asks the primary, which collects its own and those of its workers.
 */
type Message =
  | { readonly prepwell: 'read all figures'; readonly id: string }
  | { readonly prepwell: 'all figures'; readonly id: string; readonly text: string }
  | { readonly prepwell: 'read figures'; readonly id: string }
  | { readonly prepwell: 'figures'; readonly id: string; readonly figures: Figures }

/**
 * Milliseconds to wait for a worker. One that does not answer in time is represented by its last
 * metrics.
 */
const patienceMilliseconds = 2000

/**
 * The metrics of all processes of the app on this machine in the Prometheus format. Counters and
 * histograms are summed.
 */
export function readFigures(): Promise<string> {
  return cluster.isWorker ? askPrimary() : processFigures.metrics()
}

/** Lets the other processes on this machine read the metrics of this one; call it once. */
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
  // Waits longer than the primary waits for its workers.
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
  // The counters of workers that have ended. Without them the sums would fall, which would look
  // like a restart of the whole app.
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

/** The library's types declare a number, but the values are names. */
const isCounted = ({ type }: Figures[number]) => ['counter', 'histogram'].includes(String(type))

const sumOf = (processes: readonly Figures[]) =>
  AggregatorRegistry.aggregate<PrometheusContentType>([...processes])

/** Ignores errors, because the other process may have ended. */
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

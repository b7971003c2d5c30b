import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { HashTask } from './argon2-worker.ts'

/**
 * The number of hashing threads for one process. One core is left for everything else, and the
 * others are divided between `processes`, with at least one thread each. More than four threads
 * would only use memory: each takes 19 MiB, and four compare about a hundred passwords per second.
 */
export const threadsOf = (cores: number, processes: number): number =>
  Math.max(1, Math.min(4, Math.floor((cores - 1) / processes)))

/**
 * The number of tasks per thread: the one in progress and the next, so that a thread continues at
 * once instead of waiting for the busy event loop.
 */
const tasksPerThread = 2

let threadsMax = threadsOf(availableParallelism(), 1)
const limit = pLimit(threadsMax * tasksPerThread)

/** The maximum number of passwords hashed at a time. */
export const hashingThreads = (): number => threadsMax

/** Tells this module how many processes, including this one, use the cores of the machine. */
export function shareCores(processes: number): void {
  threadsMax = threadsOf(availableParallelism(), processes)
  limit.concurrency = threadsMax * tasksPerThread
}

interface Waiting extends PromiseWithResolvers<unknown> {
  readonly task: HashTask
}

/** A thread, and the callers waiting for its results in the order of their tasks. */
interface Thread {
  readonly worker: Worker
  readonly waiting: Waiting[]
}

const threads = new Set<Thread>()

/** Hashes a password on a separate thread. */
export const hash = (password: string, cost: Options): Promise<string> =>
  limit(() => onThread<string>({ password, cost }))

/** Compares a password with a hash on a separate thread. */
export const verify = (hash: string, password: string): Promise<boolean> =>
  limit(() => onThread<boolean>({ password, hash }))

/**
 * Does not use libuv's threads, because compressed responses and files would have to wait there
 * behind the hashes.
 */
function onThread<Result>(task: HashTask): Promise<Result> {
  const one: Waiting = { task, ...Promise.withResolvers<unknown>() }
  give(one)
  return one.promise as Promise<Result>
}

function give(one: Waiting): void {
  const { worker, waiting } = leastBusy()
  waiting.push(one)
  // An idle thread does not keep the process alive; a busy one does.
  worker.ref()
  worker.postMessage(one.task)
}

/**
 * Finds the thread with the fewest tasks, or starts a new one if all are busy and the maximum is
 * not reached.
 */
function leastBusy(): Thread {
  let found: Thread | undefined
  for (const thread of threads)
    if (!found || thread.waiting.length < found.waiting.length) found = thread
  const isFree = found && (found.waiting.length === 0 || threads.size >= threadsMax)
  return found && isFree ? found : startThread()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./argon2-worker.ts', import.meta.url))
  const thread: Thread = { worker, waiting: [] }
  worker.on('message', (result: unknown) => {
    thread.waiting.shift()?.resolve(result)
    if (thread.waiting.length === 0) worker.unref()
  })
  let failure: Error | undefined
  worker.on('error', (error) => {
    threads.delete(thread)
    failure = error
  })
  // Waits for 'exit', when all answers have arrived; the error may arrive before some of them. A
  // dead thread is not used again. The tasks after the failed one did not cause the failure and are
  // run again.
  worker.on('exit', (code) => {
    threads.delete(thread)
    const [failed, ...others] = thread.waiting.splice(0)
    failed?.reject(failure ?? new Error(`a hashing thread ended with ${code}`))
    for (const one of others) give(one)
  })
  threads.add(thread)
  return thread
}

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { HashTask } from './argon2-worker.ts'

/**
 * One core is left to everything else, and `processes` share the others, with one thread each at
 * least. More than four would only take memory: 19 MiB each, and four compare about a hundred
 * passwords a second.
 */
export const threadsOf = (cores: number, processes: number): number =>
  Math.max(1, Math.min(4, Math.floor((cores - 1) / processes)))

const limit = pLimit(threadsOf(availableParallelism(), 1))

/** How many passwords are hashed at a time. */
export const hashingThreads = (): number => limit.concurrency

/** From now on so many processes, of which this is one, share the cores of the machine. */
export function shareCores(processes: number): void {
  limit.concurrency = threadsOf(availableParallelism(), processes)
}

const idle: Worker[] = []

/** Hashes a password on a thread of its own. */
export const hash = (password: string, cost: Options): Promise<string> =>
  limit(() => onThread<string>({ password, cost }))

/** Compares a password with a hash on a thread of its own. */
export const verify = (hash: string, password: string): Promise<boolean> =>
  limit(() => onThread<boolean>({ password, hash }))

/** Libuv's threads are not used: compressed responses and files would wait behind the hashes. */
async function onThread<Result>(task: HashTask): Promise<Result> {
  const worker = idle.pop() ?? new Worker(new URL('./argon2-worker.ts', import.meta.url))
  // A waiting thread does not keep the process alive.
  worker.ref()
  const answer = once(worker, 'message')
  worker.postMessage(task)
  // Rejects when the thread has died; it is not used again then.
  const [result] = (await answer) as [Result]
  worker.unref()
  idle.push(worker)
  return result
}

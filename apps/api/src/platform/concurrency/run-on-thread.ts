import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'

/** The only message that the thread of {@link runOnThread} sends. */
export type ThreadAnswer<Result> =
  | { readonly result: Result }
  | { readonly refusal: { readonly code: AppError['code']; readonly message: string } }
  | { readonly failure: Error }

interface Limits {
  /** The maximum size of the thread's JavaScript heap. */
  readonly megabytes: number
  /** The maximum duration; high enough to end only tasks that hang. */
  readonly seconds: number
  /** The message of the 400 for a task that reaches a limit. */
  readonly tooMuch: string
}

/**
 * Runs a task on a new thread, which is ended afterwards, and returns its answer. Throws the
 * `AppError` of the task, and 400 when it needs too much memory or time.
 */
export async function runOnThread<Result>(
  script: URL,
  task: { readonly data: unknown; readonly transfer?: readonly Transferable[] },
  { megabytes, seconds, tooMuch }: Limits,
): Promise<Result> {
  const worker = new Worker(script, {
    workerData: task.data,
    transferList: [...(task.transfer ?? [])],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // Hides what the garbage collector writes at the memory limit, because the operator need not
    // act on it.
    stderr: true,
  })
  const limit = AbortSignal.timeout(seconds * 1000)
  try {
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal: limit }),
      once(worker, 'exit', { signal: limit }).then(() => {
        throw new Error('the thread ended without an answer')
      }),
    ])) as [ThreadAnswer<Result>]
    if ('result' in answer) return answer.result
    throw 'refusal' in answer
      ? new AppError(answer.refusal.code, answer.refusal.message)
      : answer.failure
  } catch (error) {
    throw limit.aborted || isOutOfMemory(error) ? new AppError('invalid_input', tooMuch) : error
  } finally {
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Computes the answer of a task, on its thread. */
export async function answerOf<Result>(task: () => Promise<Result>): Promise<ThreadAnswer<Result>> {
  try {
    return { result: await task() }
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } }
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

import { runOnThread } from '../../../../platform/concurrency/run-on-thread.ts'
import type { ReadFile } from './read-files.ts'
import type { GivenFile } from './source-files.ts'

/**
 * Reads files with questions on a thread of its own: a file made to take all time or memory ends
 * only that thread. Throws a 400 that says what is wrong.
 */
export const readOnThread = (files: readonly GivenFile[]): Promise<ReadFile[]> =>
  runOnThread(
    new URL('./reading-thread.ts', import.meta.url),
    { data: files },
    {
      megabytes: 256,
      seconds: 60,
      tooMuch: 'The file takes too much time or memory to read: split it',
    },
  )

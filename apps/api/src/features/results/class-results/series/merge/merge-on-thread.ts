import type { Transferable } from 'node:worker_threads'
import { runOnThread } from '../../../../../platform/concurrency/run-on-thread.ts'
import type { ShiftColumns, ShiftPlaces } from './merge-ranks.ts'

/**
 * Ranks the candidates of all shifts on a worker thread, because a million take seconds. The
 * columns are transferred to that thread and are empty afterwards.
 */
export const mergeOnThread = (shifts: readonly ShiftColumns[]): Promise<ShiftPlaces[]> =>
  runOnThread(
    new URL('./merging-thread.ts', import.meta.url),
    {
      data: shifts,
      transfer: shifts.flatMap(({ marks, sections, wrong }) =>
        [marks, ...sections, wrong].map(({ buffer }) => buffer as Transferable),
      ),
    },
    { megabytes: 512, seconds: 600, tooMuch: 'The series has too many candidates to rank' },
  )

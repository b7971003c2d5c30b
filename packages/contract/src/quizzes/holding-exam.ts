import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'

/** An exam that keeps the answer keys of its questions secret until its results are published. */
export const holdingExam = z.object({
  name: z.string(),
  /**
   * The latest moment at which every student has finished it, as of now; null where an admin looks
   * at the results first, so that nobody knows.
   */
  results_by: epochSeconds.nullable(),
})

export type HoldingExam = z.infer<typeof holdingExam>

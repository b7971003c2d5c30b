import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'

/** An exam that keeps the answer keys of its questions secret until its results are published. */
export const holdingExam = z.object({
  name: z.string(),
  /**
   * The moment by which every student has finished it, as things stand now; null if an admin
   * reviews the results first, because the time is then unknown.
   */
  results_by: epochSeconds.nullable(),
})

export type HoldingExam = z.infer<typeof holdingExam>

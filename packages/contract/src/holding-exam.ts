import { z } from 'zod'
import { epochSeconds } from './wire/common.ts'

/** An exam that holds back what is right about its questions until its results are published. */
export const holdingExam = z.object({
  name: z.string(),
  /** The latest moment at which everybody has finished it, as things are now. */
  results_by: epochSeconds,
})

/** An exam that holds back what is right about its questions until its results are published. */
export type HoldingExam = z.infer<typeof holdingExam>

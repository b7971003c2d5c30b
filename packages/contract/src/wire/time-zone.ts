import { z } from 'zod'

/** The reader's time zone (an IANA name) for the dates in a file; UTC when absent. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone')

/**
 * Accepts old names too, because browsers differ: Asia/Calcutta and Asia/Kolkata are the same zone.
 */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

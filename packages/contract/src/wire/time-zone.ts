import { z } from 'zod'

/** The reader's time zone (an IANA name) for the dates in a file; UTC when absent. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone')

/** Accepts old names too: one browser says Asia/Calcutta, another Asia/Kolkata. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

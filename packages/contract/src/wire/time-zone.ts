import { z } from 'zod'

/** The reader's time zone (an IANA name), for the dates in a file; UTC when absent. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone')

/** Also an old name, as browsers know them: one says Asia/Calcutta, another one Asia/Kolkata. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import type { QuizStatus } from '@prepwell/contract/quiz-terms.ts'
import { formatDateTime, zoneName } from '../../../lib/dates.ts'

const day = 86_400
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * What the clocks of a zone (the reader's own unless named) show at a moment in
 * epoch seconds: `YYYY-MM-DDTHH:MM`.
 */
export function wallClock(epoch: number, zone?: string): string {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatter(zone).formatToParts(epoch * 1000)) parts[type] = value
  const { year = '', month, day: date, hour, minute } = parts
  return `${year.padStart(4, '0')}-${month}-${date}T${hour}:${minute}`
}

/**
 * The moment, in epoch seconds, at which the clocks of `zone` show `wall`; null for a date that
 * does not exist. As the server reads it: an hour that the clocks skip counts on from before the
 * jump, of an hour that they show twice the first is meant.
 */
export function momentOf(wall: string, zone: string): number | null {
  const asUtc = utcOf(wall)
  if (asUtc === null) return null
  const offsetBefore = offsetAt(asUtc - day, zone)
  const offsetAfter = offsetAt(asUtc + day, zone)
  const candidates = [asUtc - offsetBefore, asUtc - offsetAfter].sort((a, b) => a - b)
  const shown = candidates.find((moment) => wallClock(moment, zone) === wall)
  return shown ?? asUtc - offsetBefore
}

/**
 * What a reader should know about a begin at `wall` in `zone`: a jump of the clocks,
 * and the time where the reader is.
 */
export function beginNotes(wall: string, zone: string, readerZone?: string): string[] {
  const moment = momentOf(wall, zone)
  if (moment === null) return []
  const shown = wallClock(moment, zone)
  const notes = []
  if (shown !== wall)
    notes.push(`The clocks are put forward then: it begins at ${formatDateTime(moment, zone)}.`)
  if (wallClock(moment, readerZone) !== shown)
    notes.push(
      `In your time zone: ${formatDateTime(moment, readerZone)}, ${zoneName(moment, readerZone)}.`,
    )
  return notes
}

/**
 * Where an exam stands in time that begins then and takes so many seconds; one
 * without a begin is still to come.
 */
export function statusOf(begins: number | null, seconds: number, now: number): QuizStatus {
  if (begins === null || now < begins) return 'upcoming'
  return now < begins + seconds ? 'live' : 'completed'
}

/** The wall clock read as if it were UTC; null for what no calendar has. */
function utcOf(wall: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null
  const time = Date.parse(`${wall}:00Z`)
  // Some engines take February 30 for March 2.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(wall)) return null
  return time / 1000
}

/** How far the zone's clocks are ahead of UTC at a moment, in seconds. */
const offsetAt = (epoch: number, zone: string): number =>
  (utcOf(wallClock(epoch, zone)) ?? 0) - Math.floor(epoch / 60) * 60

function formatter(zone = ''): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  })
  formatters.set(zone, made)
  return made
}

import { formatDateTime, formatDay, formatDays, formatter, partsOf } from '@prepwell/text/dates.ts'
import { numberText } from './numbers.ts'

/** Formats dates in the reader's time zone unless another is given. Times are epoch seconds. */

export { formatDateTime, formatDay, formatDays }

/**
 * A time near `now`: '09:05 AM' on the same day, 'February 17, 09:05 AM' in the same year, else as
 * {@link formatDateTime}.
 */
export function formatNear(epoch: number, now: number, zone?: string): string {
  const full = formatDateTime(epoch, zone)
  const [day, today] = [formatDate(epoch, zone), formatDate(now, zone)]
  const time = full.slice(-'09:05 AM'.length)
  if (day === today) return time
  return day.slice(0, 4) === today.slice(0, 4) ? `${full.split(',', 1)}, ${time}` : full
}

/** For example '2025-02-16'. */
export function formatDate(epoch: number, zone?: string): string {
  const format = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone)
  const { year, month, day } = partsOf(format, epoch)
  return `${year}-${month}-${day}`
}

/**
 * Like {@link formatNear}, within a sentence: 'today at 03:20 PM', 'tomorrow at 09:00 AM', 'on
 * February 16, 2025 09:05 AM'.
 */
export function formatNearInWords(epoch: number, now: number, zone?: string): string {
  const full = formatDateTime(epoch, zone)
  const day = formatDate(epoch, zone)
  const time = full.slice(-'03:20 PM'.length)
  if (day === formatDate(now, zone)) return `today at ${time}`
  return day === nextDay(formatDate(now, zone)) ? `tomorrow at ${time}` : `on ${full}`
}

const nextDay = (day: string): string => formatDate(Date.parse(day) / 1000 + 86_400, 'UTC')

/** Time zone of a formatted date: 'India Standard Time (Asia/Kolkata)'. */
export function zoneName(epoch: number, zone?: string): string {
  const format = formatter({ timeZoneName: 'long' }, zone)
  return `${partsOf(format, epoch).timeZoneName} (${zone ?? format.resolvedOptions().timeZone})`
}

/**
 * Seconds that the server's clock is ahead of this device's. `receivedAt`: when this device
 * received the server's time, in epoch milliseconds.
 */
export const secondsAhead = (serverTime: number, receivedAt = Date.now()): number =>
  serverTime - Math.floor(receivedAt / 1000)

const units = [
  { name: 'year', seconds: 365 * 86_400 },
  { name: 'month', seconds: 30 * 86_400 },
  { name: 'week', seconds: 7 * 86_400 },
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** For example '3 days ago', 'in 5 minutes', 'just now'. */
export function timeAgo(epoch: number, now: number): string {
  const distance = Math.abs(now - epoch)
  const unit = units.find(({ seconds }) => distance >= seconds)
  if (!unit) return 'just now'
  const text = countOf(Math.floor(distance / unit.seconds), unit.name)
  return epoch <= now ? `${text} ago` : `in ${text}`
}

/** For example '1 question', '2 questions'. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberText(count)} ${count === 1 ? singular : plural}`
}

/** Duration of an exam in whole minutes: '1 h 30 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return joinUnits([
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ])
}

/** Time taken: '1 h 2 min 5 s'. */
export function formatTimeTaken(seconds: number): string {
  const whole = Math.floor(seconds)
  return joinUnits([
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ])
}

function joinUnits(parts: ReadonlyArray<readonly [number, string]>): string {
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return shown.join(' ') || `0 ${parts.at(-1)?.[1] ?? ''}`
}

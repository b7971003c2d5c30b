/**
 * Dates as people read them, the same on screens, in mails and in findings. Moments are epoch
 * seconds, shown in the time zone of the machine unless another is given.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The formatter of the name and zone; made once. `options` must be the same for a name. */
export function formatter(
  name: string,
  options: Intl.DateTimeFormatOptions,
  zone?: string,
): Intl.DateTimeFormat {
  const key = `${name} ${zone ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', zone ? { ...options, timeZone: zone } : options)
  formatters.set(key, made)
  return made
}

export function partsOf(format: Intl.DateTimeFormat, epoch: number): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(epoch * 1000)) parts[type] = value
  return parts
}

/** For example 'February 16, 2025 09:05 AM'. */
export function formatDateTime(epoch: number, zone?: string): string {
  const format = formatter(
    'full',
    {
      year: 'numeric',
      month: 'long',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    },
    zone,
  )
  const { year, month, day, hour, minute, dayPeriod } = partsOf(format, epoch)
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`
}

/** For example '09:05 AM'. */
export const formatTime = (epoch: number, zone?: string): string =>
  formatDateTime(epoch, zone).slice(-'09:05 AM'.length)

/** Adds the seconds of `epoch` to a text that ends with its time: '09:05:31 AM'. */
export const withSeconds = (text: string, epoch: number): string =>
  text.replace(/(?= [AP]M$)/, `:${String(Math.floor(epoch) % 60).padStart(2, '0')}`)

/** Formats a calendar day 'YYYY-MM-DD' as 'Feb 16' or 'Feb 16, 2025'. No time zone is applied. */
export function formatDay(day: string, year?: 'with year'): string {
  const format = formatter(
    `calendar ${year ?? ''}`,
    { month: 'short', day: 'numeric', ...(year ? { year: 'numeric' } : {}) },
    'UTC',
  )
  return format.format(Date.parse(day))
}

/** Formats two calendar days 'YYYY-MM-DD': 'Sep 22 to Nov 21, 2026'. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first, 'with year')
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatDay(first, isOneYear ? undefined : 'with year')} to ${formatDay(last, 'with year')}`
}

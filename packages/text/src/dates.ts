/**
 * Dates in a readable form, the same on screens, in mails and in findings. Times are epoch seconds,
 * shown in the time zone of the machine unless another is given.
 */

// Created on first use: many pages load this file, and creating it on load would cost more.
let formatters: Map<string, Intl.DateTimeFormat> | undefined

/** The formatter for these options, created once and cached. */
export function formatter(options: Intl.DateTimeFormatOptions, zone?: string): Intl.DateTimeFormat {
  formatters ??= new Map()
  const key = JSON.stringify([options, zone])
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

/** Formats a time, for example as 'February 16, 2025 09:05 AM'. */
export function formatDateTime(epoch: number, zone?: string): string {
  const format = formatter(
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

/** Formats a calendar day 'YYYY-MM-DD' as 'Feb 16' or 'Feb 16, 2025'. No time zone is applied. */
export function formatDay(day: string, year?: 'with year'): string {
  const options = { month: 'short', day: 'numeric', year: year && 'numeric' } as const
  return formatter(options, 'UTC').format(Date.parse(day))
}

/** Formats a range of calendar days 'YYYY-MM-DD': 'Sep 22 to Nov 21, 2026'. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first, 'with year')
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatDay(first, isOneYear ? undefined : 'with year')} to ${formatDay(last, 'with year')}`
}

import { offsetAt } from '../wall-clock.ts'

const dayMilliseconds = 24 * 3600 * 1000

/**
 * Returns a function that formats times as `YYYY-MM-DD HH:MM` in `timeZone`. It calls the runtime's
 * own formatter once per day, not once per time, which is about ten times faster for a long list.
 */
export function momentFormat(timeZone: string): (moment: Date) => string {
  const slow = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const offsets = new Map<number, number | null>()

  /**
   * The day's offset from UTC; null for a day on which the clocks change or which does not exist.
   */
  const offsetOn = (day: number): number | null => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const [first, last] = [
      offsetAt(day * dayMilliseconds, timeZone),
      offsetAt((day + 1) * dayMilliseconds, timeZone),
    ]
    const offset = first === last ? first : null
    offsets.set(day, offset)
    return offset
  }

  return (moment) => {
    const time = moment.getTime()
    const offset = offsetOn(Math.floor(time / dayMilliseconds))
    return offset === null ? slow.format(moment) : minuteOf(new Date(time + offset))
  }
}

/** The minute in UTC. ISO 8601 writes a five-digit year as `+010000`. */
const minuteOf = (moment: Date) =>
  moment.toISOString().slice(0, -':00.000Z'.length).replace('T', ' ').replace(/^\+0/, '')

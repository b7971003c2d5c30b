import { offsetAt } from './wall-clock.ts'

const dayMilliseconds = 24 * 3600 * 1000

/**
 * Writes moments as `YYYY-MM-DD HH:MM` on the clocks of `timeZone`. The runtime's own formatter is
 * asked about each day once, not about each moment: that is some ten times faster for a long list.
 */
export function momentFormat(timeZone: string): (moment: Date) => string {
  const slow = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const offsets = new Map<number, number | null>()

  /**
   * By how much the clocks are ahead of UTC all day long; null where they are changed,
   * or the calendar has no such day.
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

/** In UTC. A year of five digits is `+010000` in ISO 8601. */
const minuteOf = (moment: Date) =>
  moment.toISOString().slice(0, -':00.000Z'.length).replace('T', ' ').replace(/^\+0/, '')

const form =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/i

const minute = 60_000
const day = 24 * 60 * minute
/** No place on earth is further from UTC. */
const offsetMax = 14 * 60 * minute

/**
 * The moment that a `date_of_quiz` names: epoch seconds, a date and time with an offset, or
 * without one the wall clock of `timeZone`. An hour that the clock skips counts on from
 * before the jump (02:30 becomes 03:30); of an hour that it shows twice the first is meant.
 * Null for a date that does not exist.
 */
export function parseExamDate(given: number | string, timeZone: string): Date | null {
  if (typeof given === 'number') return new Date(given * 1000)
  const written = read(given)
  if (!written) return null
  const { wall, offset } = written
  return new Date(offset === 'local' ? fromWallClock(wall, timeZone) : wall - offset)
}

/**
 * Does `given` name the moment `stored`? A form shows the wall clock to the minute: sent back
 * untouched it means what is stored, to the second and in the right one of two equal hours.
 */
export function namesMoment(given: number | string, stored: Date, timeZone: string): boolean {
  if (typeof given === 'string' && read(given)?.offset === 'local') {
    const shown = new Date(stored.getTime() + offsetAt(stored.getTime(), timeZone))
    return shown.toISOString().startsWith(given.trim().toUpperCase().replace(' ', 'T'))
  }
  return parseExamDate(given, timeZone)?.getTime() === stored.getTime()
}

/**
 * What is written, read as if it were UTC, and the offset it names; milliseconds.
 * Null for what no calendar has.
 */
function read(text: string): { wall: number; offset: number | 'local' } | null {
  const [, date, time, second = '00', fraction = '0', utc, sign, hours, minutes] =
    form.exec(text.trim()) ?? []
  const iso = `${date}T${time}:${second}.${fraction.padEnd(3, '0')}Z`
  const wall = Date.parse(iso)
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return null
  if (utc) return { wall, offset: 0 }
  if (!sign) return { wall, offset: 'local' }
  const offset = (Number(hours) * 60 + Number(minutes)) * minute
  if (Number(minutes) > 59 || offset > offsetMax) return null
  return { wall, offset: sign === '-' ? -offset : offset }
}

function fromWallClock(wall: number, timeZone: string): number {
  const offsetBefore = offsetAt(wall - day, timeZone)
  const offsetAfter = offsetAt(wall + day, timeZone)
  const candidates = [wall - offsetBefore, wall - offsetAfter].sort((a, b) => a - b)
  const shown = candidates.find((moment) => moment + offsetAt(moment, timeZone) === wall)
  return shown ?? wall - offsetBefore
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

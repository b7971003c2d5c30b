import { countOf } from '../../lib/dates.ts'

/** The number of remaining characters is shown from this many before the limit. */
const near = 500

/**
 * For example '120 characters left' or '3 characters too many'; empty while there is plenty of
 * room.
 */
export function roomLeft(length: number, max: number): string {
  const left = max - length
  if (left > near) return ''
  return left < 0 ? `${countOf(-left, 'character')} too many` : `${countOf(left, 'character')} left`
}

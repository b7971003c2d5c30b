import { countOf } from '../../lib/dates.ts'

/** From this many characters before the end on, the reader is told. */
const near = 500

/**
 * How much may still be typed: '120 characters left', '3 characters too many', or
 * nothing while there is plenty.
 */
export function roomLeft(length: number, max: number): string {
  const left = max - length
  if (left > near) return ''
  return left < 0 ? `${countOf(-left, 'character')} too many` : `${countOf(left, 'character')} left`
}

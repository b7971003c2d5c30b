import { countOf } from '../../../../lib/dates.ts'
import type { ReviewChange } from './deliver-reviews.ts'

/** The line about notebook reviews in the delivery banner. */
export interface ReviewLine {
  readonly count: number
  readonly state: 'delivering' | 'waiting' | 'delivered' | 'refused'
  /** The student has dismissed the line. */
  readonly isSeen: boolean
}

/**
 * Returns the line to show after a change; null for none. A delivery is announced only if its
 * reviews were reported as waiting before.
 */
export function reviewLineAfter(
  line: ReviewLine | null,
  { kind, count }: ReviewChange,
): ReviewLine | null {
  const open = line?.state === 'delivered' ? null : line
  if (kind === 'held') return open ? { ...open, state: 'delivered' } : line
  if (kind === 'delivering' && !open) return null
  return { count, state: kind, isSeen: open?.isSeen ?? false }
}

const texts: Record<ReviewLine['state'], readonly [one: string, many: string]> = {
  delivering: ['is being delivered', 'are being delivered'],
  waiting: [
    'waits on this device until the server can be reached',
    'wait on this device until the server can be reached',
  ],
  delivered: ['was delivered', 'were delivered'],
  refused: [
    'was not accepted. It stays on this device, and is tried again later',
    'were not accepted. They stay on this device, and are tried again later',
  ],
}

/** For example '5 reviews of your notebook were delivered.' */
export const reviewLineText = ({ count, state }: Omit<ReviewLine, 'isSeen'>): string =>
  `${countOf(count, 'review')} of your notebook ${texts[state][count === 1 ? 0 : 1]}.`

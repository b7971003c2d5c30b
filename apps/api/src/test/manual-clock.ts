import type { Clock } from '../platform/clock.ts'

/** A clock that the test sets by hand. */
export interface ManualClock extends Clock {
  advance(seconds: number): void
  set(moment: Date): void
}

/** A clock that stays at `start` until it is advanced. */
export function manualClock(start: Date): ManualClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000
    },
    set: (moment) => {
      time = moment.getTime()
    },
  }
}

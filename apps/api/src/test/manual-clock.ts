import type { Clock } from '../platform/clock.ts'

/** A clock turned by hand. */
export interface ManualClock extends Clock {
  advance(seconds: number): void
  set(moment: Date): void
}

/** A clock that stands at `start` until it is turned. */
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

import { after } from '../../platform/clock.ts'

/** A stretch of time, both ends included. */
export interface TimeWindow {
  readonly from: Date
  readonly until: Date
}

/** The last `days` times 24 hours. */
export const windowEnding = (now: Date, days: number): TimeWindow => ({
  from: after(now, -days * 86_400),
  until: now,
})

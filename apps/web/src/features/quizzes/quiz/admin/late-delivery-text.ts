import { countOf } from '../../../../lib/dates.ts'

/** For how long an exam takes late answers. */
export const lateDeliveryText = (hours: number): string =>
  hours === 0 ? 'Not at all' : `Up to ${countOf(hours, 'hour')} after the deadline`

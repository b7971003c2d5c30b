import { countOf } from '../../../../lib/dates.ts'

export const lateDeliveryText = (hours: number): string =>
  hours === 0 ? 'Not at all' : `Up to ${countOf(hours, 'hour')} after the deadline`

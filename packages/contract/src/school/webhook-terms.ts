/** The events that a webhook can receive. */
export const webhookEvents = [
  'attempt.submitted',
  'results.published',
  'marks.changed',
  'student.created',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/**
 * The reasons why a webhook can be off: an admin turned it off, it failed for days, or its
 * receiver answered that it is gone (410).
 */
export const webhookOffReasons = ['admin', 'failing', 'gone'] as const

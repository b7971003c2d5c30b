import type { DeliveryState, WebhookEvent } from '@prepwell/contract/school/webhook-terms.ts'
import type { Webhook, WebhookDelivery } from '@prepwell/contract/school/webhooks.ts'

export const eventNames = {
  'attempt.submitted': 'An attempt was submitted',
  'results.published': 'The results of an exam were published',
  'marks.changed': 'Published marks were changed',
  'student.created': 'A student was created',
} as const satisfies Record<WebhookEvent, string>

export const deliveryStateNames = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
} as const satisfies Record<DeliveryState, string>

type Condition = Pick<Webhook, 'is_on' | 'off_reason' | 'failing_since'>

/** The condition of a webhook as a badge. */
export function conditionOf({ is_on, off_reason, failing_since }: Condition) {
  if (!is_on)
    return { colour: 'gray', text: off_reason === 'admin' ? 'Off' : 'Turned off' } as const
  return failing_since === null
    ? ({ colour: 'green', text: 'On' } as const)
    : ({ colour: 'red', text: 'Failing' } as const)
}

/** Why a webhook is off or failing; null if it is neither, or an admin turned it off. */
export function troubleOf({ is_on, off_reason, failing_since }: Condition): string | null {
  if (off_reason === 'failing')
    return 'It was turned off because every request failed for three days. What waits is sent once you turn it on again.'
  if (off_reason === 'gone')
    return 'It was turned off because the receiver answered that it is gone (status 410).'
  return is_on && failing_since !== null
    ? 'The last request failed. It is tried again with growing pauses for three days.'
    : null
}

/** The outcome of the last try of a delivery. */
export function outcomeOf({
  last_status,
  last_error,
  attempts,
}: Pick<WebhookDelivery, 'last_status' | 'last_error' | 'attempts'>): string {
  if (last_status !== null) return `Status ${last_status}`
  if (last_error !== null) return last_error
  return attempts > 0 ? 'Being sent' : 'Not sent yet'
}

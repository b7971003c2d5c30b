import { type WebhookEvent, webhookEvents } from '@prepwell/contract/school/webhook-terms.ts'
import type { Webhook, WebhookDelivery } from '@prepwell/contract/school/webhooks.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import type { RowOf } from '../../../platform/database/listing.ts'
import type { deliveryList, WebhookRow } from './webhooks.queries.ts'

export const showWebhook = ({ off_at, events, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: events.filter(isKnown),
  is_on: off_at === null,
  waiting: Number(row.waiting ?? 0),
  off_at: epochOrNull(off_at),
  failing_since: epochOrNull(row.failing_since),
  created_at: epoch(row.created_at),
  old_secret_until: epochOrNull(row.old_secret_until),
})

/** A different release may have stored an event that this one does not know. */
const isKnown = (name: string): name is WebhookEvent =>
  (webhookEvents as readonly string[]).includes(name)

export const showDelivery = ({
  id,
  message_id,
  event,
  state,
  attempts,
  last_status,
  last_error,
  ...row
}: RowOf<typeof deliveryList>): WebhookDelivery => ({
  ...{ id: Number(id), message_id, event, state, attempts, last_status, last_error },
  occurred_at: epoch(row.occurred_at),
  last_tried: epochOrNull(row.last_tried_at),
  next_at: state === 'waiting' ? epochOrNull(row.next_at) : null,
})

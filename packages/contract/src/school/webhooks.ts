import { z } from 'zod'
import {
  anyCase,
  epochSeconds,
  id,
  idParams,
  list,
  message,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { programLimits } from './program-limits.ts'
import { deliveryStates, webhookEvents, webhookOffReasons } from './webhook-terms.ts'

const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_on: z.boolean(),
  /** The reason why the webhook is off; null while it is on. */
  off_reason: z.enum(webhookOffReasons).nullable(),
  off_at: epochSeconds.nullable(),
  /** The time from which every attempt has failed; null if the last one succeeded. */
  failing_since: epochSeconds.nullable(),
  /** The number of deliveries that wait for a first or a further attempt. */
  waiting: z.number().int(),
  created_at: epochSeconds,
  /** The time until which the previous secret also signs; null if none does. */
  old_secret_until: epochSeconds.nullable(),
})

export type Webhook = z.infer<typeof webhook>

const url = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://example.org/prepwell' })
  .max(programLimits.webhookUrlMax, `At most ${programLimits.webhookUrlMax} characters`)

const events = z
  .array(z.enum(webhookEvents), 'Choose at least one event')
  .min(1, 'Choose at least one event')
  .transform((given) => webhookEvents.filter((one) => given.includes(one)))

const fields = z.object({ name: requiredText(programLimits.webhookNameMax), url, events })

const shared = { tag: 'programs', permission: 'programs.manage' } as const

export const listWebhooks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List webhooks',
  response: z.object({ data: z.array(webhook) }),
})

export const getWebhook = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhooks/:id',
  summary: 'A webhook',
  params: idParams,
  response: z.object({ data: webhook }),
  errors: ['not_found'],
})

/**
 * Creates a webhook; its secret is only in this response. 400 for an address inside our own
 * network.
 */
export const createWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Make a webhook, whose secret is shown once',
  body: fields,
  status: 201,
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number().int(), secret: z.string() }),
  }),
  errors: ['conflict'],
})

/**
 * Replaces name, address and events, and turns the webhook on or off. Waiting deliveries are kept
 * while it is off.
 */
export const updateWebhook = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Change a webhook',
  params: idParams,
  body: fields.extend({ is_on: z.boolean('Send true or false') }),
  response: message,
  errors: ['not_found'],
})

/** Deletes a webhook and its deliveries. */
export const deleteWebhook = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook',
  params: idParams,
  response: message,
  errors: ['not_found'],
})

/**
 * Replaces the secret. For a day the previous one also signs, so that the receiver can change over.
 */
export const rollWebhookSecret = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary: 'Replace the secret of a webhook; the new one is shown once',
  params: idParams,
  response: z.object({ message: z.string(), data: z.object({ secret: z.string() }) }),
  errors: ['not_found'],
})

/** Sends a test event; 409 while the webhook is off. */
export const testWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a webhook a test event',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
})

const delivery = z.object({
  id: z.number().int(),
  /** The `webhook-id` of its requests, the same for each attempt. */
  message_id: z.string(),
  event: z.string(),
  occurred_at: epochSeconds,
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  last_tried: epochSeconds.nullable(),
  /** The time of the next attempt; null if it is due at once or the delivery does not wait. */
  next_at: epochSeconds.nullable(),
  /** The HTTP status of the last answer; null without one. */
  last_status: z.number().int().nullable(),
  /** The reason why there was no answer. */
  last_error: z.string().nullable(),
})

export type WebhookDelivery = z.infer<typeof delivery>

/** The deliveries of the last 30 days, newest first; the search covers the event. */
export const listDeliveries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'The deliveries of a webhook',
  params: idParams,
  query: pageQuery(['occurred_at']).extend({ state: anyCase(deliveryStates).optional() }),
  response: list(delivery),
  errors: ['not_found'],
})

/** Queues a delivery again, whether it arrived or not; a new series of attempts begins. */
export const resendDelivery = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery_id/again',
  summary: 'Send a delivery again',
  params: idParams.extend({ delivery_id: id }),
  response: message,
  errors: ['not_found', 'conflict'],
})

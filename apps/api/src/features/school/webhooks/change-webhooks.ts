import { programLimits } from '@prepwell/contract/school/program-limits.ts'
import type { WebhookEvent } from '@prepwell/contract/school/webhook-terms.ts'
import { after } from '../../../platform/clock.ts'
import { encryptSecret } from '../../../platform/encrypted-secrets.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { placeOf } from '../../../platform/http/public-address.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import { ownerOf } from './send-webhooks.ts'
import { newSecret } from './signature.ts'
import {
  deleteWebhookRow,
  insertTest,
  insertWebhook,
  lockAndCount,
  lockWebhook,
  queueAgain,
  updateWebhookRow,
} from './webhooks.queries.ts'

/** The number of seconds for which the previous secret also signs. */
const oldSecretSeconds = 24 * 3600

type Context = Pick<Platform, 'db' | 'clock' | 'settings' | 'jwtSecret'>

interface Fields {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

interface Target {
  readonly viewer: Viewer
  readonly id: number
}

/**
 * Throws 400 for an address that would never be called. The IP address that a host name resolves to
 * is checked on every delivery.
 */
function requirePublic(url: string, { privateAddresses }: Context['settings']): void {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) throw invalid('url', 'Enter an address without a user and password')
  if (privateAddresses === 'allowed') return
  if (protocol !== 'https:') throw invalid('url', 'Enter an address that begins with https://')
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNumber = host.includes(':') || /^[\d.]+$/.test(host)
  if (/(^|\.)localhost\.?$/.test(host) || (isNumber && placeOf(host) !== 'internet'))
    throw invalid('url', 'This address is not on the internet')
}

/**
 * Creates a webhook and returns its secret. Throws 400 for a private address and 409 if there are
 * too many webhooks.
 */
export async function createWebhook(
  { db, clock, settings, jwtSecret }: Context,
  { viewer, name, url, events }: Fields & { readonly viewer: Viewer },
): Promise<{ id: number; secret: string }> {
  requirePublic(url, settings)
  const now = clock.now()
  const secret = newSecret()
  return await db.transaction().execute(async (tx) => {
    if ((await lockAndCount(tx)) >= programLimits.webhooksMax)
      throw conflict('There are too many webhooks: delete those that are not needed')
    const row = { name, url, events: [...events], created_at: now }
    const { id } = await insertWebhook(tx, { ...row, secret: Buffer.alloc(0) })
    await updateWebhookRow(tx, id, {
      secret: encryptSecret(jwtSecret, ownerOf(id), Buffer.from(secret)),
    })
    const changes = [{ field: 'events' as const, after: events.join(', ') }]
    await audit(tx, {
      ...{ viewer, now, action: 'created', kind: 'webhook', ids: [id] },
      detail: { changes },
    })
    return { id, secret }
  })
}

/** Replaces the settings of a webhook, and resets its count of failures. */
export async function updateWebhook(
  { db, clock, settings }: Context,
  { viewer, id, is_on, ...fields }: Fields & Target & { readonly is_on: boolean },
): Promise<void> {
  requirePublic(fields.url, settings)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, id)
    const wasOn = before.off_at === null
    const turned = is_on
      ? { off_at: null, off_reason: null }
      : { off_at: now, off_reason: 'admin' as const }
    await updateWebhookRow(tx, id, {
      ...{ ...fields, events: [...fields.events] },
      ...(is_on === wasOn ? {} : turned),
      // Changing the address may have fixed the failures.
      ...{ failures: 0, failing_since: null, paused_until: null },
    })
    const shown = ({
      name,
      url,
      events,
    }: Omit<Fields, 'events'> & { events: readonly string[] }) => ({
      ...{ name, url, events: events.join(', ') },
    })
    const status = (isOn: boolean) => (isOn ? 'on' : 'off')
    await audit(tx, {
      ...{ viewer, now, action: 'changed', kind: 'webhook', ids: [id] },
      detail: {
        changes: changesOf(
          { ...shown(before), status: status(wasOn) },
          { ...shown(fields), status: status(is_on) },
        ),
      },
    })
  })
}

/** Deletes a webhook with its deliveries, even while one is being sent. */
export async function deleteWebhook({ db, clock }: Context, { viewer, id }: Target): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWebhook(tx, id)
    const now = clock.now()
    await audit(tx, { viewer, now, action: 'deleted', kind: 'webhook', ids: [id] })
    await deleteWebhookRow(tx, id)
  })
}

/** Replaces the secret and returns the new one; for a day, the old one also signs. */
export async function rollSecret(
  { db, clock, jwtSecret }: Context,
  { viewer, id }: Target,
): Promise<{ secret: string }> {
  const secret = newSecret()
  await db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, id)
    const now = clock.now()
    await updateWebhookRow(tx, id, {
      secret: encryptSecret(jwtSecret, ownerOf(id), Buffer.from(secret)),
      ...{ old_secret: before.secret, old_secret_until: after(now, oldSecretSeconds) },
    })
    await audit(tx, {
      ...{ viewer, now, action: 'changed', kind: 'webhook', ids: [id] },
      detail: { changes: [{ field: 'secret' }] },
    })
  })
  return { secret }
}

/** Queues a test event, and ends a pause. Throws 409 if the webhook is off. */
export async function sendTest({ db, clock }: Context, { id }: { readonly id: number }) {
  await db.transaction().execute(async (tx) => {
    await requireOn(await lockWebhook(tx, id))
    await updateWebhookRow(tx, id, { paused_until: null })
    await insertTest(tx, id, clock.now())
  })
}

/** Begins a new series of attempts for a delivery. Throws 409 if the webhook is off. */
export async function sendAgain(
  { db }: Context,
  { id, delivery_id }: { readonly id: number; readonly delivery_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOn(await lockWebhook(tx, id))
    if (!(await queueAgain(tx, id, delivery_id))) throw notFound('Delivery')
    await updateWebhookRow(tx, id, { paused_until: null })
  })
}

function requireOn({ off_at }: { readonly off_at: Date | null }): void {
  if (off_at) throw conflict('The webhook is off: turn it on first')
}

import { after, epoch } from '../../../platform/clock.ts'
import { decryptSecret } from '../../../platform/encrypted-secrets.ts'
import { publicFetch } from '../../../platform/http/public-fetch.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectNotifiedAdmins } from '../../accounts/sign-ups/index.ts'
import { failuresMin, patienceSeconds, pauseSeconds, retrySeconds } from './retries.ts'
import {
  type Attempted,
  beginTurn,
  type Claimed,
  claimDeliveries,
  clearFailures,
  countFailure,
  endTurn,
  pauseWebhook,
  queueDueWebhooks,
  turnOff,
  updateAttempted,
} from './sending.queries.ts'
import { signedHeaders } from './signature.ts'
import { webhookOffMail } from './webhook-mail.ts'

export const webhookTask = 'send_webhooks'

/** A process runs four jobs at a time, and two of them stay free for mails. */
const webhooksAtOnce = 2

const requestsAtOnce = 4

/** The maximum length of a webhook's turn, so that the next one is not kept waiting. */
const turnMs = 20_000

const requestTimeoutMs = 10_000

/** Queues a job for each webhook that has something to send; see {@link queueDueWebhooks}. */
export const queueWebhooks = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  queueDueWebhooks(db, { now: clock.now(), task: webhookTask, atOnce: webhooksAtOnce })

type Context = Pick<Platform, 'db' | 'clock' | 'settings' | 'jwtSecret'>

/**
 * Runs the turn of one webhook: sends what is due until nothing is left, an attempt fails, or the
 * time is up. After a failure the webhook pauses, so a dead receiver holds up no other.
 */
export async function sendWebhooks(
  context: Context,
  { id, signal }: { readonly id: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const receiver = await beginTurn(context.db, id, context.clock.now())
  if (!receiver) return
  try {
    await sendDue(context, receiver, signal)
  } finally {
    await endTurn(context.db, id)
  }
}

async function sendDue(context: Context, receiver: Receiver, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context
  const { id } = receiver
  const end = performance.now() + turnMs
  let { failures } = receiver
  while (performance.now() < end && !signal?.aborted) {
    const claimed = await claimDeliveries(db, {
      ...{ webhookId: id, now: clock.now() },
      // One request is enough to find out whether the receiver works again.
      most: failures > 0 ? 1 : requestsAtOnce,
    })
    if (claimed.length === 0) return
    const attempts = await Promise.all(claimed.map((one) => attempt(context, receiver, one)))
    await updateAttempted(db, attempts)
    if (attempts.some(({ state }) => state !== 'delivered'))
      return await noteFailure(context, id, attempts)
    if (failures > 0) await clearFailures(db, id)
    failures = 0
  }
}

type Receiver = NonNullable<Awaited<ReturnType<typeof beginTurn>>>

async function attempt(context: Context, receiver: Receiver, claimed: Claimed): Promise<Attempted> {
  const { id } = claimed
  const came = await request(context, receiver, claimed)
  const answer = { last_status: came.status ?? null, last_error: came.error ?? null }
  if (came.status !== undefined && came.status >= 200 && came.status < 300)
    return { id, ...answer, state: 'delivered', next_at: null }
  const next_at = after(context.clock.now(), retrySeconds(claimed.attempts, Math.random()))
  const isGivenUp = next_at > after(claimed.first_tried_at, patienceSeconds)
  return isGivenUp
    ? { id, ...answer, state: 'failed', next_at: null }
    : { id, ...answer, state: 'waiting', next_at }
}

interface Came {
  readonly status?: number
  readonly error?: string
}

async function request(
  { clock, settings, jwtSecret }: Context,
  { id, url, ...stored }: Receiver,
  { message_id, event, occurred_at, data }: Claimed,
): Promise<Came> {
  const now = clock.now()
  const read = (secret: Uint8Array) => decryptSecret(jwtSecret, ownerOf(id), secret)
  const secret = read(stored.secret)
  if (!secret) return { error: 'The secret cannot be read any more: make a new one' }
  const old =
    stored.old_secret && stored.old_secret_until && stored.old_secret_until > now
      ? read(stored.old_secret)
      : null
  const body = JSON.stringify({ type: event, timestamp: occurred_at.toISOString(), data })
  const message = { id: message_id, timestamp: epoch(now), body }
  const secrets = [secret, ...(old ? [old] : [])].map((bytes) => Buffer.from(bytes).toString())
  try {
    const { status } = await publicFetch(
      url,
      { method: 'POST', headers: signedHeaders(message, secrets), body },
      {
        allowPrivate: settings.privateAddresses === 'allowed',
        timeoutMs: requestTimeoutMs,
      },
    )
    return { status }
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 200) : 'no answer' }
  }
}

/** The owner of a webhook's secret, for its encryption. */
export const ownerOf = (webhookId: number) => ({
  purpose: 'webhook secrets',
  owner: `webhook ${webhookId}`,
})

/**
 * Pauses the webhook. Turns it off and mails the admins if the receiver says that it is gone, or if
 * it has failed for days.
 */
async function noteFailure(
  { db, clock, settings }: Context,
  id: number,
  attempts: readonly Attempted[],
): Promise<void> {
  const now = clock.now()
  const isGone = attempts.some(({ last_status }) => last_status === 410)
  await db.transaction().execute(async (tx) => {
    const failing = await countFailure(tx, id, now)
    if (!failing) return
    const isHopeless =
      failing.failures >= failuresMin && after(failing.failing_since, patienceSeconds) <= now
    if (!(isGone || isHopeless)) {
      const seconds = pauseSeconds(failing.failures, Math.random())
      await pauseWebhook(tx, id, after(now, seconds))
      return
    }
    const reason = isGone ? 'gone' : 'failing'
    await turnOff(tx, id, reason, now)
    for (const admin of await selectNotifiedAdmins(tx))
      await enqueue(tx, 'send_mail', webhookOffMail(admin, { ...failing, id, reason }, settings))
  })
}

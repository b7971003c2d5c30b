import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWebhookSchool, type WebhookSchool } from '../../../test/webhook-school.ts'
import { sendWebhooks } from './send-webhooks.ts'

let at: WebhookSchool
beforeEach(async () => {
  at = await openWebhookSchool()
})
afterEach(() => at.close())

describe('a delivery', () => {
  it('that fails is tried again later, under the same id, and listed', async () => {
    const made = await at.make()
    at.receiver.answer = () => 500
    await at.announce(made)
    await at.deliver()
    await at.deliver()
    expect(at.receiver.received).toHaveLength(1)
    expect(await at.listed(made)).toMatchObject([
      { event: 'webhook.test', state: 'waiting', attempts: 1, last_status: 500, last_error: null },
    ])
    expect(await at.shown(made)).toMatchObject({ failing_since: expect.any(Number), waiting: 1 })
    at.receiver.answer = () => 200
    at.school.clock.advance(7)
    await at.deliver()
    const [first, second] = at.receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(() =>
      new Webhook(made.secret).verify(second?.body ?? '', second?.headers ?? {}),
    ).not.toThrow()
    expect(await at.listed(made)).toMatchObject([
      { state: 'delivered', attempts: 2, last_status: 200 },
    ])
    expect(await at.listed(made, { state: 'waiting' })).toEqual([])
    expect(await at.shown(made)).toMatchObject({ failing_since: null, waiting: 0 })
  })

  it('without an answer says why', async () => {
    const made = await at.make()
    await at.announce(made)
    await at.receiver.close()
    await at.deliver()
    expect(await at.listed(made)).toMatchObject([
      { state: 'waiting', last_status: null, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('is given up after three days', async () => {
    const made = await at.make()
    at.receiver.answer = () => 503
    await at.announce(made)
    for (let tries = 0; tries < 40; tries += 1) {
      await at.deliver()
      at.school.clock.advance(8.1 * 3600)
    }
    const [delivery] = await at.listed(made)
    expect(delivery).toMatchObject({ state: 'failed', last_status: 503, next_at: null })
    expect(at.receiver.received.length).toBe(delivery?.attempts)
  })

  it('can be sent again, also one that arrived', async () => {
    const made = await at.make()
    await at.announce(made)
    await at.deliver()
    const [delivery] = await at.listed(made)
    const params = { id: made.id, delivery_id: delivery?.id ?? 0 }
    expect(
      (await at.school.call(webhooks.resendDelivery, { params }, await at.admin())).status,
    ).toBe(200)
    await at.deliver()
    const ids = at.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([delivery?.message_id, delivery?.message_id])
    const other = await at.make()
    const wrong = { ...params, id: other.id }
    expect(
      (await at.school.call(webhooks.resendDelivery, { params: wrong }, await at.admin())).status,
    ).toBe(404)
  })

  it('follows no redirect', async () => {
    const made = await at.make()
    at.receiver.answer = () => ({ location: `${at.receiver.url}/elsewhere` })
    await at.announce(made)
    await at.deliver()
    expect(at.receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await at.listed(made)).toMatchObject([{ state: 'waiting', last_status: 302 }])
  })

  it('is sent once though two processes send', async () => {
    const made = await at.make()
    await at.announce(made, 30)
    const send = () => sendWebhooks(at.school.platform, made)
    await Promise.all([send(), send(), at.deliver()])
    const ids = at.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])
    expect(await at.listed(made, { state: 'delivered' })).toHaveLength(30)
  })

  it('that a process lost with its life is sent by another', async () => {
    const made = await at.make()
    await at.announce(made)
    // As if a process had taken the delivery and died before it could record the outcome.
    await at.school.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, next_at: new Date(at.school.clock.now().getTime() + 120_000) })
      .execute()
    await at.deliver()
    expect(at.receiver.received).toHaveLength(0)
    at.school.clock.advance(121)
    await at.deliver()
    expect(at.receiver.received).toHaveLength(1)
  })
})

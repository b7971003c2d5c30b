import { webhookEvents } from '@prepwell/contract/school/webhook-terms.ts'
import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWebhookSchool, type WebhookSchool } from '../../../test/webhook-school.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { deleteOldDeliveries } from './webhooks.queries.ts'

let at: WebhookSchool
beforeEach(async () => {
  at = await openWebhookSchool()
})
afterEach(() => at.close())

const day = 24 * 3600

describe('a webhook', () => {
  it('has few requests open at a time, however much waits', async () => {
    const made = await at.make()
    await at.announce(made, 60)
    await at.deliver()
    expect(at.receiver.received).toHaveLength(60)
    expect(at.receiver.busiest()).toBeLessThanOrEqual(4)
  })

  it('that never answers holds up no other', async () => {
    const hanging = await at.make({ url: `${at.receiver.url}/hang` })
    const lively = await at.make()
    let release: (status: number) => void = () => undefined
    const answered = new Promise<number>((resolve) => {
      release = resolve
    })
    at.receiver.answer = ({ path }) => (path === '/hang' ? answered : 204)
    await at.announce(hanging, 10)
    await at.announce(lively, 10)
    const turn = sendWebhooks(at.school.platform, hanging)
    await sendWebhooks(at.school.platform, lively)
    expect(await at.listed(lively, { state: 'delivered' })).toHaveLength(10)
    release(500)
    await turn
    // One batch of deliveries has failed, and the other deliveries to this webhook wait.
    expect(await at.listed(hanging, { state: 'waiting' })).toHaveLength(10)
    expect(await at.shown(hanging)).toMatchObject({ failing_since: expect.any(Number) })
  })

  it('can be deleted while something is being sent', async () => {
    const made = await at.make()
    let release: (status: number) => void = () => undefined
    const answered = new Promise<number>((resolve) => {
      release = resolve
    })
    at.receiver.answer = () => answered
    await at.announce(made, 6)
    const turn = sendWebhooks(at.school.platform, made)
    const params = { id: made.id }
    expect(
      (await at.school.call(webhooks.deleteWebhook, { params }, await at.admin())).status,
    ).toBe(200)
    release(200)
    await turn
    expect(at.receiver.received.length).toBeLessThanOrEqual(4)
    expect(await at.school.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  })

  it('is turned off after three days without a success, and admins get a mail', async () => {
    const made = await at.make()
    at.receiver.answer = () => 500
    await at.announce(made, 30)
    const mails = async (hours: number) => {
      let sent = 0
      for (let passed = 0; passed < hours; passed += 4) {
        sent = (await at.deliver()).filter(({ subject }) => subject?.includes('turned off')).length
        at.school.clock.advance(4 * 3600)
      }
      return sent
    }
    expect(await mails(68)).toBe(0)
    expect(await at.shown(made)).toMatchObject({ is_on: true })
    expect(await mails(12)).toBeGreaterThan(0)
    expect(await at.shown(made)).toMatchObject({ is_on: false, off_reason: 'failing' })
    const tested = await at.school.call(
      webhooks.testWebhook,
      { params: { id: made.id } },
      await at.admin(),
    )
    expect(tested.status).toBe(409)
    const before = at.receiver.received.length
    at.school.clock.advance(day)
    await at.deliver()
    expect(at.receiver.received).toHaveLength(before)
    // The waiting deliveries are sent once the webhook is on again.
    at.receiver.answer = () => 200
    const waiting = (await at.shown(made)).waiting
    expect(waiting).toBeGreaterThan(0)
    const body = {
      name: 'ERP',
      url: `${at.receiver.url}/hook`,
      events: [...webhookEvents],
      is_on: true,
    }
    await at.school.call(
      webhooks.updateWebhook,
      { params: { id: made.id }, body },
      await at.admin(),
    )
    await at.deliver()
    expect(await at.shown(made)).toMatchObject({ is_on: true, failing_since: null })
  })

  it('whose receiver says that it is gone is turned off at once', async () => {
    const made = await at.make()
    at.receiver.answer = () => 410
    await at.announce(made)
    expect((await at.deliver()).map(({ subject }) => subject)).toContain(
      'The webhook ERP has been turned off',
    )
    expect(await at.shown(made)).toMatchObject({ is_on: false, off_reason: 'gone' })
  })

  it('signs with both secrets for a day after the secret was replaced', async () => {
    const made = await at.make()
    const params = { id: made.id }
    const { body } = await at.school.call(webhooks.rollWebhookSecret, { params }, await at.admin())
    const { secret } = body.data
    const accepted = async () => {
      await at.announce(made)
      await at.deliver()
      const last = at.receiver.received.at(-1)
      const real = String(Math.floor(Date.now() / 1000))
      expect(last?.headers['webhook-timestamp']).toMatch(/^\d{10}$/)
      return [made.secret, secret].map((one) => {
        try {
          new Webhook(one).verify(last?.body ?? '', { ...(last?.headers ?? {}) })
          return true
        } catch (error) {
          return String(error).includes('No matching') ? false : `${error} ${real}`
        }
      })
    }
    expect(await accepted()).toEqual([true, true])
    await at.school.db
      .updateTable('webhooks')
      .set({ old_secret_until: at.school.clock.now() })
      .execute()
    expect(await accepted()).toEqual([false, true])
  })

  it('forgets deliveries after 30 days, and those of a deleted webhook', async () => {
    const made = await at.make()
    await at.announce(made)
    await at.school.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: 999, event: 'x', occurred_at: at.school.clock.now(), data: '{}' })
      .execute()
    await deleteOldDeliveries(at.school.db, at.school.clock.now())
    expect(await at.listed(made)).toHaveLength(1)
    expect(await at.school.db.selectFrom('webhook_deliveries').selectAll().execute()).toHaveLength(
      1,
    )
    at.school.clock.advance(31 * day)
    await deleteOldDeliveries(at.school.db, at.school.clock.now())
    expect(await at.school.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  })
})

describe('a private address', () => {
  it.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://10.1.2.3/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@example.org/hook',
    'ftp://example.org/hook',
    'example.org/hook',
    `https://example.org/${'x'.repeat(500)}`,
    'https://localhost/hook',
    'https://metadata.localhost/hook',
  ])('%s is refused when it is entered', async (url) => {
    await at.close()
    at = await openWebhookSchool('refused')
    const body = { name: 'ERP', url, events: ['student.created'] }
    const { status, body: said } = await at.school.call(
      webhooks.createWebhook,
      { body },
      await at.admin(),
    )
    expect({ status, field: said.field }).toEqual({ status: 400, field: 'url' })
    expect((await at.school.call(webhooks.listWebhooks, {}, await at.admin())).body.data).toEqual(
      [],
    )
  })

  it('is not called, also if only its name leads there', async () => {
    await at.close()
    at = await openWebhookSchool('refused')
    const made = await at.make({ url: 'https://example.org/hook' })
    await at.announce(made)
    for (const host of ['localhost', '127.0.0.1']) {
      const url = at.receiver.url.replace('http:', 'https:').replace('127.0.0.1', host)
      await at.school.db.updateTable('webhooks').set({ url, paused_until: null }).execute()
      await at.school.db.updateTable('webhook_deliveries').set({ next_at: null }).execute()
      await at.deliver()
      expect(await at.listed(made)).toMatchObject([
        { state: 'waiting', last_error: `${host} is not an address on the internet` },
      ])
    }
    expect(at.receiver.received).toEqual([])
  })
})

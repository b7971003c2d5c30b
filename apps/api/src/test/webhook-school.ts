import { type WebhookEvent, webhookEvents } from '@prepwell/contract/school/webhook-terms.ts'
import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import { expect } from 'vitest'
import { queueWebhooks } from '../features/school/webhooks/send-webhooks.ts'
import { addAdmin } from './people.ts'
import { openSchool, type Person, type School } from './school.ts'
import { startWebhookReceiver, type WebhookReceiver } from './servers/webhook-receiver.ts'

/** A webhook with its secret. */
export interface Made {
  readonly id: number
  readonly secret: string
}

/** A school whose webhooks call a receiver on this machine. */
export interface WebhookSchool {
  readonly school: School
  readonly receiver: WebhookReceiver
  /** An admin with a session that begins now. */
  admin(): Promise<Person>
  make(fields?: object): Promise<Made>
  change(made: Made, fields: object): Promise<void>
  /** Queues test events. */
  announce(made: Made, times?: number): Promise<void>
  /**
   * Delivers what is due to each webhook, as the server does every second. Returns all mails so
   * far.
   */
  deliver(): ReturnType<School['mails']>
  listed(made: Made, query?: object): Promise<webhooks.WebhookDelivery[]>
  shown(made: Made): Promise<webhooks.Webhook>
  /** The bodies of the requests received so far. */
  told(): { type: string; data: Record<string, unknown> }[]
  close(): Promise<void>
}

export async function openWebhookSchool(
  privateAddresses: 'allowed' | 'refused' = 'allowed',
): Promise<WebhookSchool> {
  const receiver = await startWebhookReceiver()
  const school = await openSchool({ privateAddresses })
  // A second implementation of the signature compares a message's time with the real time.
  school.clock.set(new Date())
  const admin = () => addAdmin(school)
  const fieldsWith = (fields: object) => ({
    ...{ name: 'ERP', url: `${receiver.url}/hook`, events: [...webhookEvents] as WebhookEvent[] },
    ...fields,
  })
  return {
    school,
    receiver,
    admin,
    make: async (fields = {}) => {
      const body = fieldsWith(fields)
      const answer = await school.call(webhooks.createWebhook, { body }, await admin())
      expect(answer.status, answer.body.message).toBe(201)
      return answer.body.data
    },
    change: async ({ id }, fields) => {
      const body = fieldsWith({ is_on: true, ...fields })
      const answer = await school.call(
        webhooks.updateWebhook,
        { params: { id }, body },
        await admin(),
      )
      expect(answer.status, answer.body.message).toBe(200)
    },
    announce: async ({ id }, times = 1) => {
      const by = await admin()
      for (let time = 0; time < times; time += 1)
        expect((await school.call(webhooks.testWebhook, { params: { id } }, by)).status).toBe(200)
    },
    deliver: async () => {
      await queueWebhooks(school.platform)
      return school.mails()
    },
    listed: async ({ id }, query = {}) =>
      (await school.call(webhooks.listDeliveries, { params: { id }, query }, await admin())).body
        .data,
    shown: async ({ id }) =>
      (await school.call(webhooks.getWebhook, { params: { id } }, await admin())).body.data,
    told: () => receiver.received.map(({ body }) => JSON.parse(body)),
    close: async () => {
      await school.close()
      await receiver.close()
    },
  }
}

import * as contract from '@prepwell/contract/school/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import {
  createWebhook,
  deleteWebhook,
  rollSecret,
  sendAgain,
  sendTest,
  updateWebhook,
} from './change-webhooks.ts'
import { deliveryList, getWebhook, selectWebhooks } from './webhooks.queries.ts'
import { showDelivery, showWebhook } from './webhooks.view.ts'

const once = 'Copy the secret now: it is shown only once'

/** Webhooks and their deliveries, for admins. */
export function registerWebhooks(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  route(app, contract.listWebhooks, access.permitted, async () => ({
    data: (await selectWebhooks(db)).map(showWebhook),
  }))

  route(app, contract.getWebhook, access.permitted, async ({ params }) => ({
    data: showWebhook(await getWebhook(db, params.id)),
  }))

  route(app, contract.createWebhook, access.permitted, async ({ viewer, body }) => ({
    message: `The webhook has been made. ${once}`,
    data: await createWebhook(platform, { viewer, ...body }),
  }))

  route(app, contract.updateWebhook, access.permitted, async ({ viewer, params, body }) => {
    await updateWebhook(platform, { viewer, ...params, ...body })
    return { message: 'The webhook has been changed' }
  })

  route(app, contract.deleteWebhook, access.permitted, async ({ viewer, params }) => {
    await deleteWebhook(platform, { viewer, ...params })
    return { message: 'The webhook has been deleted' }
  })

  route(app, contract.rollWebhookSecret, access.permitted, async ({ viewer, params }) => ({
    message: once,
    data: await rollSecret(platform, { viewer, ...params }),
  }))

  route(
    app,
    contract.testWebhook,
    access.permitted,
    async ({ params }) => {
      await sendTest(platform, params)
      return { message: 'A test event is on its way' }
    },
    { perMinute: 30 },
  )

  route(app, contract.listDeliveries, access.permitted, async ({ params, query }) => {
    await getWebhook(db, params.id)
    return toList(await deliveryList(db, params.id, query).page(), showDelivery)
  })

  route(app, contract.resendDelivery, access.permitted, async ({ params }) => {
    await sendAgain(platform, params)
    return { message: 'The delivery is sent again' }
  })
}

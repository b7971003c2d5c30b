import {
  createApiToken,
  listApiTokens,
  withdrawApiToken,
} from '@prepwell/contract/school/api-tokens.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rollWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@prepwell/contract/school/webhooks.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

/** The API tokens of the school, those that still work first. */
export const apiTokensQuery = () =>
  queryOptions({
    queryKey: ['programs', 'tokens'],
    queryFn: async ({ signal }) => (await call(listApiTokens, { signal })).data,
    meta: { silent: true },
  })

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['programs', 'webhooks'],
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data,
    meta: { silent: true },
  })

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['programs', 'webhook', id],
    queryFn: async ({ signal }) => (await call(getWebhook, { params: { id }, signal })).data,
    // Each delivery changes the webhook.
    staleTime: 0,
    meta: { silent: true },
  })

type DeliveriesQuery = NonNullable<CallInput<typeof listDeliveries>['query']>

export type DeliverySort = NonNullable<DeliveriesQuery['sort']>

/** A page of the deliveries of a webhook. The previous page stays until the new one has loaded. */
export const deliveriesQuery = (id: number, query: DeliveriesQuery) =>
  queryOptions({
    queryKey: ['programs', 'deliveries', id, query],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ['programs'] })

/** A refusal is shown in the form. */
export const createTokenMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createApiToken>['body']) =>
      (await call(createApiToken, { body })).data,
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

export const withdrawTokenMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(withdrawApiToken, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

/** A refusal is shown in the form. */
export const createWebhookMutation = () =>
  mutationOptions({
    mutationFn: async (body: CallInput<typeof createWebhook>['body']) =>
      (await call(createWebhook, { body })).data,
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/** A refusal is shown in the form, or beside the switch. */
export const updateWebhookMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof updateWebhook>['body']) =>
      call(updateWebhook, { params: { id }, body }),
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

/** Deletes a webhook. Refetches only the list, because the page of the webhook is left. */
export const deleteWebhookMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteWebhook, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['programs', 'webhooks'] }),
  })

export const rollSecretMutation = () =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(rollWebhookSecret, { params: { id } })).data,
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

export const testWebhookMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(testWebhook, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

export const resendMutation = () =>
  mutationOptions({
    mutationFn: (params: { readonly id: number; readonly delivery_id: number }) =>
      call(resendDelivery, { params }),
    onSuccess: (_answer, _params, _result, { client }) => reload(client),
  })

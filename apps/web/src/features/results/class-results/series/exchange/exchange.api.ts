import {
  addSeriesPartner,
  getRankFile,
  getSeriesExchange,
  getShiftFile,
  importRankFile,
  importShiftFile,
  removeOutsideShift,
  removeSeriesPartner,
} from '@prepwell/contract/results/series-exchange.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../../../lib/call.ts'
import { callFile, saveFile, uploading } from '../../../../../lib/files.ts'

/** The exchange of a series with other installations. */
export const exchangeQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', 'results', id, 'exchange'],
    queryFn: async ({ signal }) => (await call(getSeriesExchange, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** Everything about the series changes: ranks, percentiles, and which results are awaited. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ['series'] })

/** A refusal is shown in the form. */
export const addPartnerMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (body: NonNullable<CallInput<typeof addSeriesPartner>['body']>) =>
      (await call(addSeriesPartner, { params: { id }, body })).data,
    onSuccess: (_answer, _body, _result, { client }) => reload(client),
    meta: { silent: true },
  })

export const removePartnerMutation = (id: number) =>
  mutationOptions({
    mutationFn: (partner_id: number) => call(removeSeriesPartner, { params: { id, partner_id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

export const removeShiftMutation = (id: number) =>
  mutationOptions({
    mutationFn: (shift_id: number) => call(removeOutsideShift, { params: { id, shift_id } }),
    onSuccess: (_answer, _id, _result, { client }) => reload(client),
  })

/**
 * Imports the results of another installation if this one merges, otherwise the merged ranks of its
 * own candidates. `onSent` receives the share of the file sent so far, 0 to 1. A refusal is shown
 * beside the button.
 */
export const importMutation = (
  id: number,
  what: 'results' | 'ranks',
  onSent: (share: number) => void,
) =>
  mutationOptions({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      const sent = { params: { id }, form, send: uploading(onSent) }
      return what === 'results' ? call(importShiftFile, sent) : call(importRankFile, sent)
    },
    onSuccess: (_answer, _file, _result, { client }) => reload(client),
    meta: { silent: true },
  })

export const downloadShiftMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (quiz_id: number) => {
      const { name, content } = await callFile(getShiftFile, { params: { id, quiz_id } })
      saveFile(name, content)
    },
  })

export const downloadRanksMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (shift_id: number) => {
      const { name, content } = await callFile(getRankFile, { params: { id, shift_id } })
      saveFile(name, content)
    },
  })

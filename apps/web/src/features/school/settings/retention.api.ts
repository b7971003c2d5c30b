import {
  getRetention,
  previewRetention,
  type Retention,
  updateRetention,
} from '@prepwell/contract/school/retention.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

const key = ['school', 'retention'] as const

export const retentionQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(getRetention, { signal }),
    meta: { silent: true },
  })

/** Saves the retention lengths; the form shows a refusal itself. */
export const updateRetentionMutation = () =>
  mutationOptions({
    mutationFn: async (body: Partial<Retention>) => (await call(updateRetention, { body })).data,
    onSuccess: (data, _body, _result, { client }) =>
      client.setQueryData(retentionQuery().queryKey, (before) => before && { ...before, data }),
    meta: { silent: true },
  })

/** Loads what these retention lengths would delete now. */
export const previewRetentionMutation = () =>
  mutationOptions({
    mutationFn: async (lengths: Retention) => {
      // An empty text stands for no limit.
      const query = Object.fromEntries(
        Object.entries(lengths).map(([rule, length]) => [rule, length ?? '']),
      )
      return (await call(previewRetention, { query })).data
    },
    meta: { silent: true },
  })

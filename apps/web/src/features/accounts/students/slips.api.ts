import { giveSlips, type Slip } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../../lib/call.ts'

/** The slips that were made last. Their passwords are nowhere else, and gone after a reload. */
export const useSlips = create<{ readonly slips: readonly Slip[] }>()(() => ({ slips: [] }))

/**
 * Gives the students new slips and keeps them for the page that prints them. A long list is sent in
 * parts; what was made before a failure is kept.
 */
export const giveSlipsMutation = () =>
  mutationOptions({
    mutationFn: async (ids: readonly number[]) => {
      useSlips.setState({ slips: [] })
      for (let from = 0; from < ids.length; from += limits.slipsMax) {
        const body = { ids: ids.slice(from, from + limits.slipsMax) }
        const { data } = await call(giveSlips, { body })
        useSlips.setState(({ slips }) => ({ slips: [...slips, ...data] }))
      }
    },
    onSettled: (_data, _error, _ids, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['students'] }),
    meta: { silent: true },
  })

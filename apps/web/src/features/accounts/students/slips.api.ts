import { giveSlips, type Slip } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'

/** The slips that were made last. Their passwords are nowhere else, and gone after a reload. */
export const useSlips = create<{ readonly slips: readonly Slip[] }>()(() => ({ slips: [] }))

// Not for whoever signs in next in this tab.
useSession.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) useSlips.setState({ slips: [] })
})

interface Asked {
  readonly ids: readonly number[]
  /** Also for those who are sitting an exam, which signs them out of it. */
  readonly also_sitting?: boolean
}

/**
 * Gives the students new slips and keeps them for the page that prints them. A long list is sent in
 * parts. Returns what is to be said about a part that failed after others were made: their
 * passwords are already in force, so they have to be printed. Rejects if nothing was made.
 */
export const giveSlipsMutation = () =>
  mutationOptions({
    mutationFn: async ({ ids, also_sitting = false }: Asked): Promise<string | undefined> => {
      const made: Slip[] = []
      for (let from = 0; from < ids.length; from += limits.slipsMax) {
        const part = ids.slice(from, from + limits.slipsMax)
        const body = { ids: part, ...(also_sitting ? { also_sitting } : {}) }
        try {
          made.push(...(await call(giveSlips, { body })).data)
        } catch (error) {
          if (made.length === 0) throw error
          return `Only ${made.length} of ${ids.length} slips were made. ${messageOf(error)}`
        }
        useSlips.setState({ slips: [...made] })
      }
      return undefined
    },
    onSettled: (_data, _error, _ids, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['students'] }),
    meta: { silent: true },
  })

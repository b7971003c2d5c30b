import { giveSlips, type Slip } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'

interface ShownSlip extends Slip {
  readonly isPrinted: boolean
}

/**
 * The slips of this session that were not printed yet, and those that are on the page. Their
 * passwords are nowhere else, and gone after a reload.
 */
export const useSlips = create<{ readonly slips: readonly ShownSlip[] }>()(() => ({ slips: [] }))

/**
 * Adds slips below those that wait to be printed. Printed ones have served, and older ones of the
 * same students do not work any more.
 */
function addSlips(made: readonly Slip[]): void {
  const ids = new Set(made.map(({ student_id }) => student_id))
  useSlips.setState(({ slips }) => ({
    slips: [
      ...slips.filter(({ student_id, isPrinted }) => !isPrinted && !ids.has(student_id)),
      ...made.map((slip) => ({ ...slip, isPrinted: false })),
    ],
  }))
}

/** They stay on the page, as the print may have been cancelled, until others are made. */
export const slipsArePrinted = (): void =>
  useSlips.setState(({ slips }) => ({ slips: slips.map((slip) => ({ ...slip, isPrinted: true })) }))

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
      let made = 0
      const maker = useSession.getState().user?.id
      for (let from = 0; from < ids.length; from += limits.slipsMax) {
        const part = ids.slice(from, from + limits.slipsMax)
        const body = { ids: part, ...(also_sitting ? { also_sitting } : {}) }
        try {
          const { data } = await call(giveSlips, { body })
          // Whoever has logged in since must not see them.
          if (useSession.getState().user?.id !== maker) return undefined
          addSlips(data)
          made += data.length
        } catch (error) {
          if (made === 0) throw error
          return `Only ${made} of ${ids.length} slips were made. ${messageOf(error)}`
        }
      }
      return undefined
    },
    onSettled: (_data, _error, _ids, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['students'] }),
    meta: { silent: true },
  })

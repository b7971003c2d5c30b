import { giveSlips, type Slip } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'

interface ShownSlip extends Slip {
  /** A print was begun since; the browser does not say whether it was cancelled. */
  readonly mayBePrinted: boolean
}

/**
 * The slips of this session that nobody has called printed yet. Their passwords are nowhere else,
 * and gone after a reload.
 */
export const useSlips = create<{ readonly slips: readonly ShownSlip[] }>()(() => ({ slips: [] }))

/** Adds slips below the others. Older ones of the same students do not work any more. */
function addSlips(made: readonly Slip[]): void {
  const ids = new Set(made.map(({ student_id }) => student_id))
  useSlips.setState(({ slips }) => ({
    slips: [
      ...slips.filter(({ student_id }) => !ids.has(student_id)),
      ...made.map((slip) => ({ ...slip, mayBePrinted: false })),
    ],
  }))
}

/** Call after a print, which may have been cancelled: the slips stay on the page. */
export const slipsMayBePrinted = (): void =>
  useSlips.setState(({ slips }) => ({
    slips: slips.map((slip) => ({ ...slip, mayBePrinted: true })),
  }))

/** Removes those that may be printed, when their reader says that they are. */
export const removePrintedSlips = (): void =>
  useSlips.setState(({ slips }) => ({
    slips: slips.filter(({ mayBePrinted }) => !mayBePrinted),
  }))

const askBeforeUnload = (event: Event) => event.preventDefault()
// On every page: the slips stay while other pages are opened, and only a reload or the end of the
// tab loses them.
useSlips.subscribe(({ slips }) => {
  if (slips.length > 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload)
  else globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
})

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
          // Somebody else who has logged in since must not see these slips.
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

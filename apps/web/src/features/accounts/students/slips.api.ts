import { giveSlips, type Slip } from '@prepwell/contract/accounts/students.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { mutationOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'

interface ShownSlip extends Slip {
  /**
   * True if a print has begun since the slip was made. The browser does not say whether it was
   * cancelled.
   */
  readonly mayBePrinted: boolean
}

/**
 * The slips of this session that the reader has not confirmed as printed. Their passwords are
 * stored nowhere else and are lost on a reload.
 */
export const useSlips = create<{ readonly slips: readonly ShownSlip[] }>()(() => ({ slips: [] }))

/**
 * Adds slips below the others. Removes older slips of the same students, because these no longer
 * work.
 */
function addSlips(made: readonly Slip[]): void {
  const ids = new Set(made.map(({ student_id }) => student_id))
  useSlips.setState(({ slips }) => ({
    slips: [
      ...slips.filter(({ student_id }) => !ids.has(student_id)),
      ...made.map((slip) => ({ ...slip, mayBePrinted: false })),
    ],
  }))
}

/** Call after a print. It may have been cancelled, so the slips stay on the page. */
export const slipsMayBePrinted = (): void =>
  useSlips.setState(({ slips }) => ({
    slips: slips.map((slip) => ({ ...slip, mayBePrinted: true })),
  }))

/** Removes the slips that may be printed, after the reader has confirmed that they are. */
export const removePrintedSlips = (): void =>
  useSlips.setState(({ slips }) => ({
    slips: slips.filter(({ mayBePrinted }) => !mayBePrinted),
  }))

const askBeforeUnload = (event: Event) => event.preventDefault()
// Applies on every page: the slips survive navigation, and only a reload or closing the tab loses
// them.
useSlips.subscribe(({ slips }) => {
  if (slips.length > 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload)
  else globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
})

// The next user in this tab must not see these slips.
useSession.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) useSlips.setState({ slips: [] })
})

interface Asked {
  readonly ids: readonly number[]
  /** Also makes slips for students who are sitting an exam, which signs them out of it. */
  readonly also_sitting?: boolean
}

/**
 * Gives the students new slips and stores them for the page that prints them. A long list is sent
 * in parts. Returns an error message if a part fails after others have succeeded: the new passwords
 * already work, so their slips have to be printed. Rejects if no slip was made.
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
          // Somebody else who has since signed in must not see these slips.
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { reloadChanged } from '../questions.api.ts'
import {
  activeOf,
  type Decision,
  decide,
  emptyQueue,
  lastOf,
  laterCount,
  undoLast,
  withChanged,
  withListed,
} from './check-queue.ts'
import { meanwhile, notYet } from './meanwhile.ts'
import { storeDecision, storedQuestion, waitingQuery } from './to-check.api.ts'

/** The message about the last action; `isTrouble` if it failed. */
export interface Said {
  readonly text: string
  readonly isTrouble: boolean
}

const uncached = { staleTime: 0, gcTime: 0 }

const done: Readonly<Record<Decision, string>> = {
  checked: 'is checked',
  back: 'went back to its author',
  later: 'is left for later',
}

/** The waiting drafts and the reader's decisions about them. */
export function useChecks() {
  const client = useQueryClient()
  const [queue, setQueue] = useState(emptyQueue)
  const [busy, setBusy] = useState<number | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const isBusy = useRef(false)
  // Not cached, because others check the same questions.
  const list = useQuery({ ...waitingQuery(laterCount(queue)), ...uncached })
  const [listed, setListed] = useState<typeof list.data>()
  if (list.data && list.data !== listed && !list.isPlaceholderData) {
    setListed(list.data)
    setQueue((now) => withListed(now, list.data.data))
  }

  /** Runs one change at a time, so that a second key press does not decide the next question. */
  const run = async (id: number, change: () => Promise<Said>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(id)
    try {
      setSaid(await change())
    } catch (error) {
      setSaid({ text: messageOf(error), isTrouble: true })
    }
    isBusy.current = false
    setBusy(null)
  }

  const decideOn = (id: number, decision: Decision) =>
    run(id, async () => {
      const shown = queue.rows.find((row) => row.id === id)
      if (!shown) throw new Error(`question ${id} is not in the queue`)
      const name = `Question ${id}`
      if (decision !== 'later') {
        const stored = await storedQuestion(id)
        const since = meanwhile(shown, stored)
        if (since.kind === 'gone') {
          setQueue((now) => decide(now, id, 'elsewhere'))
          void reloadChanged(client)
          return { text: since.text, isTrouble: true }
        }
        if (stored && since.kind === 'changed') {
          setQueue((now) => withChanged(now, stored))
          return { text: `${name} has just been changed. Look at it again.`, isTrouble: true }
        }
        const refusal = decision === 'checked' ? notYet(stored ?? shown) : null
        if (refusal) return { text: refusal, isTrouble: true }
        await storeDecision(stored ?? shown, decision)
        void reloadChanged(client)
      }
      setQueue((now) => decide(now, id, decision))
      return { text: `${name} ${done[decision]}.`, isTrouble: false }
    })

  const last = lastOf(queue)
  const undo = () => {
    if (!last) return
    const { row, decision } = last
    void run(row.id, async () => {
      await storeDecision(row, decision, true)
      setQueue(undoLast)
      if (decision !== 'later') void reloadChanged(client)
      return { text: `Question ${row.id} waits again.`, isTrouble: false }
    })
  }

  return {
    queue,
    active: activeOf(queue),
    /** The id of the question whose decision is being stored. */
    busy,
    said,
    list,
    decideOn,
    choose: (id: number) => setQueue((now) => ({ ...now, chosen: id })),
    /** Undefined if there is nothing to undo. */
    undo: last ? undo : undefined,
    /** Shows again the questions that were left for later. */
    restart: () =>
      run(0, async () => {
        const first = await client.fetchQuery({ ...waitingQuery(), ...uncached })
        setListed(first)
        setQueue(withListed(emptyQueue, first.data))
        return { text: '', isTrouble: false }
      }),
  }
}

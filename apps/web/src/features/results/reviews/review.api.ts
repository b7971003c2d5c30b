import { getBookmark } from '@prepwell/contract/results/bookmarks.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { getDueCards, type SessionCard } from '@prepwell/contract/results/reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../../lib/call.ts'
import type { DueCards } from './engine/kept-cards.ts'

/** Longer than for an answer, because a response has up to 200 cards with their keys. */
const requestTimeoutMs = 30_000

/** Today's cards with their keys, as many as a device keeps. Throws a CallError. */
export const fetchDueCards = async (): Promise<DueCards> =>
  (
    await call(getDueCards, {
      query: { count: notebookLimits.keptCards },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  ).data

/**
 * The note of a card's bookmark: empty if it has no text, null if there is no bookmark. The value
 * that came with the card is used until a bookmark changes.
 */
export const cardNoteQuery = ({ question_id, note }: SessionCard) =>
  queryOptions({
    meta: { silent: true },
    // Below the key of the marks, which every change of a bookmark reloads.
    queryKey: ['notebook', 'marks', 'card', question_id],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getBookmark, { params: { question_id }, signal })).data.note
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') return null
        throw error
      }
    },
    initialData: note,
    staleTime: Number.POSITIVE_INFINITY,
  })

import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddress } from '../../../../ui/use-address.ts'
import { browseListQuery } from '../quizzes.api.ts'
import {
  type BrowseChange,
  type BrowseState,
  browseQuery,
  cardsPerPage,
  changeBrowseState,
  readBrowseState,
  writeBrowseState,
} from './browse-state.ts'

/**
 * Changes the state, either as a new entry in the browser history or by replacing the current one.
 */
export type ChangeBrowse = (change: BrowseChange, step?: 'push' | 'replace') => void

/** The state of a browse screen in the address, and a function to change it. */
export function useBrowseState(mode: QuizMode): readonly [BrowseState, ChangeBrowse] {
  const [address, changeAddress] = useAddress()
  const change: ChangeBrowse = (wanted, step = 'push') =>
    changeAddress(
      (current) =>
        writeBrowseState(current, changeBrowseState(readBrowseState(current, mode), wanted)),
      { replace: step === 'replace', preventScrollReset: true },
    )
  return [readBrowseState(address, mode), change]
}

/** The quizzes on the current page, and the number on all pages. */
export function useBrowseList(mode: QuizMode, state: BrowseState, change: ChangeBrowse) {
  const { data, ...load } = useQuery(browseListQuery(mode, browseQuery(state)))
  const total = data?.total
  const pages = Math.max(1, Math.ceil((total ?? 0) / cardsPerPage))
  const isPageGone = data !== undefined && !load.isPlaceholderData && state.page > pages

  useEffect(() => {
    // An old or shared address can name a page that no longer exists.
    if (isPageGone) change({ page: pages }, 'replace')
  })

  const goal = data?.goal
  const alsoLive = goal?.also_live ?? 0

  return {
    ...load,
    quizzes: isPageGone ? undefined : data?.data.slice(alsoLive),
    goal,
    /** Exams that do not fit the goal and can be taken now or begin within a day. */
    alsoLive: data?.data.slice(0, alsoLive) ?? [],
    total,
    pages,
    ahead: data?.ahead ?? 0,
  }
}

export type BrowseList = ReturnType<typeof useBrowseList>

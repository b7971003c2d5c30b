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

/** Changes the state; as a step of the browser's history, or in place of the current one. */
export type ChangeBrowse = (change: BrowseChange, step?: 'push' | 'replace') => void

/** A browse screen's state in the address, and a way to change it. */
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

/** The page of quizzes that a browse screen asks for, and how many there are on all pages. */
export function useBrowseList(mode: QuizMode, state: BrowseState, change: ChangeBrowse) {
  const { data, ...load } = useQuery(browseListQuery(mode, browseQuery(state)))
  const total = data?.total
  const pages = Math.max(1, Math.ceil((total ?? 0) / cardsPerPage))
  const isPageGone = data !== undefined && !load.isPlaceholderData && state.page > pages

  useEffect(() => {
    // An old or shared address can name a page that is no longer there.
    if (isPageGone) change({ page: pages }, 'replace')
  })

  return {
    ...load,
    quizzes: isPageGone ? undefined : data?.data,
    total,
    pages,
    ahead: data?.ahead ?? 0,
  }
}

/** What {@link useBrowseList} answers. */
export type BrowseList = ReturnType<typeof useBrowseList>

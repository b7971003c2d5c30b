import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browseListQuery } from '../quizzes.api.ts'
import { type BrowseState, browseQuery, cardsPerPage } from './browse-state.ts'
import type { ChangeBrowse } from './use-browse-state.ts'

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

  return { ...load, quizzes: isPageGone ? undefined : data?.data, total, pages }
}

/** What {@link useBrowseList} answers. */
export type BrowseList = ReturnType<typeof useBrowseList>

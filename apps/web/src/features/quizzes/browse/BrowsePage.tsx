import { useMediaQuery } from '@mantine/hooks'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { quizSubjectsQuery } from '../quizzes.api.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { activeFilters } from './active-filters.ts'
import { BrowseFilters } from './BrowseFilters.tsx'
import classes from './BrowsePage.module.css'
import { BrowsePages } from './BrowsePages.tsx'
import { BrowseResults } from './BrowseResults.tsx'
import { BrowseSummary } from './BrowseSummary.tsx'
import { isAnythingChosen, nothingChosen } from './browse-state.ts'
import { browseWords } from './browse-words.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { useBrowseList } from './use-browse-list.ts'
import { useBrowseState } from './use-browse-state.ts'

/**
 * Quizzes of a mode as cards, live ones first, and what they can be narrowed
 * to; all of it is in the address.
 */
export function BrowsePage({ mode }: { readonly mode: QuizMode }) {
  const words = browseWords[mode]
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [state, change] = useBrowseState(mode)
  const list = useBrowseList(mode, state, change)
  const subjects = useQuery(quizSubjectsQuery(mode))
  const summary = useRef<HTMLParagraphElement>(null)

  const toSummary = () => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'nearest' })
  }
  const clear = () => change(nothingChosen)
  const active = activeFilters(state, subjects.data?.find(({ id }) => id === state.subjectId)?.name)
  const search = (
    <ListSearch
      placeholder={words.search}
      value={state.search}
      onSearch={(text) => change({ search: text }, 'replace')}
    />
  )
  const filters = <BrowseFilters mode={mode} state={state} onChange={change} />
  const canClear = isAnythingChosen(state)
  // The button goes with what it clears: the focus needs another place.
  const clearHere = canClear
    ? () => {
        clear()
        toSummary()
      }
    : undefined

  return (
    <>
      <PageTitle title={words.title} subtitle={words.subtitle} />
      <div className={classes.layout}>
        <search className={classes.side} aria-label={`Filter ${words.many}`}>
          {isNarrow ? (
            <div className={classes.bar}>
              <div className={classes.field}>{search}</div>
              <FilterDrawer
                one={words.one}
                many={words.many}
                total={list.total}
                active={active.length}
                onClear={canClear ? clear : undefined}
              >
                {filters}
              </FilterDrawer>
            </div>
          ) : (
            <FilterPanel onClear={clearHere}>
              {search}
              {filters}
            </FilterPanel>
          )}
        </search>
        <section className={classes.results} aria-label={words.title}>
          <div className={classes.head}>
            <BrowseSummary ref={summary} words={words} list={list} page={state.page} />
            <ActiveFilters
              filters={active}
              onRemove={({ without }) => change(without)}
              onNone={toSummary}
            />
          </div>
          <BrowseResults mode={mode} list={list} onClear={clearHere} />
          <BrowsePages
            page={state.page}
            pages={list.pages}
            onTurn={(page) => {
              change({ page })
              toSummary()
            }}
          />
        </section>
      </div>
    </>
  )
}

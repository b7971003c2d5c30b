import { useMediaQuery } from '@mantine/hooks'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { firstAnswers } from '../../../../lib/early-calls.ts'
import { Loaded, loadedPart } from '../../../../lib/loaded-part.tsx'
import { queryClient } from '../../../../lib/query-client.ts'
import { narrowScreen } from '../../../../lib/widths.ts'
import { ListSearch } from '../../../../ui/data-table/ListSearch.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { browseListQuery, quizSubjectsQuery } from '../quizzes.api.ts'
import classes from './BrowsePage.module.css'
import { BrowsePages, BrowseResults, BrowseSummary } from './BrowseResults.tsx'
import { browseWords } from './browse-choices.ts'
import { browseQuery, isAnythingChosen, nothingChosen } from './browse-state.ts'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { useBrowseList, useBrowseState } from './use-browse-state.ts'

/** Only wide screens show the filters at once. */
const panel = loadedPart(async () => (await import('./filters/FilterPanel.tsx')).FilterPanel)

/**
 * Quizzes of a mode as cards, live ones first, and what they can be narrowed to; all of it is in
 * the address.
 */
function BrowsePage({ mode }: { readonly mode: QuizMode }) {
  const words = browseWords[mode]
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
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
  const filters = { mode, state, onChange: change }
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
              <FilterButton
                {...filters}
                one={words.one}
                many={words.many}
                total={list.total}
                active={active.length}
                onClear={canClear ? clear : undefined}
              />
            </div>
          ) : (
            <Suspense fallback={null}>
              <Loaded of={panel} props={{ ...filters, search, onClear: clearHere }} />
            </Suspense>
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

/** Every exam as a card, with filters. */
export function BrowseExamsPage() {
  return <BrowsePage mode="exam" />
}

/** Every practice as a card, with filters. */
export function BrowsePracticesPage() {
  return <BrowsePage mode="practice" />
}

const firstAnswersOf = (mode: QuizMode) => async () => {
  const filters = window.matchMedia(narrowScreen).matches ? null : panel.load()
  await firstAnswers(() => [
    queryClient.prefetchQuery(browseListQuery(mode, browseQuery(nothingChosen))),
    queryClient.prefetchQuery(quizSubjectsQuery(mode)),
  ])
  await filters
  return null
}

/** What the first drawing of the exams waits for. */
export const loadBrowseExams = firstAnswersOf('exam')

/** What the first drawing of the practices waits for. */
export const loadBrowsePractices = firstAnswersOf('practice')

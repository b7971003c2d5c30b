import { useMediaQuery } from '@mantine/hooks'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { firstAnswers } from '../../../../lib/early-calls.ts'
import { Loaded, loadedPart } from '../../../../lib/loaded-part.tsx'
import { paths } from '../../../../lib/paths.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { isStudent, useSession } from '../../../../lib/session.ts'
import { narrowScreen } from '../../../../lib/widths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { ListSearch } from '../../../../ui/data-table/ListSearch.tsx'
import { ActiveFilters } from '../../../../ui/filters/ActiveFilters.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { browseListQuery, quizSubjectsQuery } from '../quizzes.api.ts'
import classes from './BrowsePage.module.css'
import { AlsoLive, BrowsePages, BrowseResults, BrowseSummary } from './BrowseResults.tsx'
import { browseWords } from './browse-choices.ts'
import { browseQuery, isAnythingChosen, nothingChosen } from './browse-state.ts'
import { activeFilters } from './filters/active-filters.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { GoalHeading } from './GoalHeading.tsx'
import { useBrowseList, useBrowseState } from './use-browse-state.ts'

/** Loaded separately, because only wide screens show the filters immediately. */
const panel = loadedPart(async () => (await import('./filters/FilterPanel.tsx')).FilterPanel)

/**
 * The quizzes of a mode as cards, live ones first, with filters. Their state is stored in the
 * address.
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
  const clear = () => change({ ...nothingChosen, isWhole: state.isWhole })
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
  // The button disappears with the filters that it clears, so the focus must move.
  const clearHere = canClear
    ? () => {
        clear()
        toSummary()
      }
    : undefined

  return (
    <>
      <PageTitle title={words.title} subtitle={words.subtitle}>
        {mode === 'practice' ? (
          <div className={classes.links}>
            <LinkButton to={paths.topics} variant="default">
              Topic frequency
            </LinkButton>
            <OwnPracticeLink />
          </div>
        ) : null}
      </PageTitle>
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
          <AlsoLive list={list} />
          <div className={classes.head}>
            <GoalHeading mode={mode} list={list} isWhole={state.isWhole && !canClear} />
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

/** Students only, because admins have no practices of their own. */
function OwnPracticeLink() {
  const isForReader = useSession(({ user }) => isStudent(user))
  return isForReader ? <LinkButton to={paths.practise}>Make your own practice</LinkButton> : null
}

export function BrowseExamsPage() {
  return <BrowsePage mode="exam" />
}

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

/** Loads what the first render of the exams page needs. */
export const loadBrowseExams = firstAnswersOf('exam')

/** Loads what the first render of the practices page needs. */
export const loadBrowsePractices = firstAnswersOf('practice')

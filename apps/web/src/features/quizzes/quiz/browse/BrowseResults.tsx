import { Button, Pagination, Skeleton } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconSearchOff } from '@tabler/icons-react'
import type { Ref } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { isAdmin, isStudent, useSession } from '../../../../lib/session.ts'
import { infoText } from '../../../../ui/data-table/list-texts.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { useFirstPaint } from '../../../../ui/layout/AfterFirstPaint.tsx'
import type { BrowseRow } from '../quizzes.api.ts'
import classes from './BrowseResults.module.css'
import { type BrowseWords, browseWords } from './browse-choices.ts'
import { cardsPerPage } from './browse-state.ts'
import cardClasses from './QuizCard.module.css'
import { QuizCard } from './QuizCard.tsx'
import type { BrowseList } from './use-browse-state.ts'

/** The number of cards in the first render: more than a screen shows. */
const firstCards = 6

/** The cards of the browse page, or its loading, error or empty state. */
export function BrowseResults({
  mode,
  list,
  onClear,
}: {
  readonly mode: QuizMode
  readonly list: BrowseList
  /** Clears the filters; undefined when none is set. */
  readonly onClear: (() => void) | undefined
}) {
  const words = browseWords[mode]
  const isFirst = useFirstPaint()
  const { quizzes } = list
  if (!quizzes && list.isError)
    return (
      <LoadError
        title={`The ${words.many} could not be loaded`}
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  if (!quizzes) return <QuizCardsSkeleton what={words.many} />
  if (quizzes.length === 0)
    return onClear ? (
      <EmptyState icon={IconSearchOff} title={words.none} text="Try other words, or fewer filters.">
        <Button variant="default" onClick={onClear}>
          Show all {words.many}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={words.none} text={words.noneYet} />
    )
  return (
    <Cards
      label={words.title}
      quizzes={isFirst ? quizzes.slice(0, firstCards) : quizzes}
      list={list}
    />
  )
}

/**
 * A list above the exams that fit the goal, with other exams that can be taken now or begin within
 * a day.
 */
export function AlsoLive({ list }: { readonly list: BrowseList }) {
  if (list.alsoLive.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{alsoLiveTitle}</h2>
      <Cards label={alsoLiveTitle} quizzes={list.alsoLive} list={list} />
    </>
  )
}

const alsoLiveTitle = 'Now and within a day'

function Cards({
  label,
  quizzes,
  list,
}: {
  readonly label: string
  readonly quizzes: readonly BrowseRow[]
  readonly list: BrowseList
}) {
  const reader = useSession(({ user }) =>
    isAdmin(user) ? 'admin' : isStudent(user) ? 'student' : 'guest',
  )
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={list.isPlaceholderData}>
      {quizzes.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} reader={reader} ahead={list.ahead} />
      ))}
    </ul>
  )
}

/**
 * The number of quizzes found and the range on this page. Screen readers announce changes politely.
 */
export function BrowseSummary({
  ref,
  words,
  list: { total, pages, isPlaceholderData },
  page,
}: {
  /** Takes focus after a page change. */
  readonly ref: Ref<HTMLParagraphElement>
  readonly words: BrowseWords
  readonly list: BrowseList
  readonly page: number
}) {
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="status"
      aria-busy={isPlaceholderData}
      className={classes.summary}
    >
      {total === undefined
        ? ' '
        : pages > 1
          ? infoText(words, Math.min(page, pages), cardsPerPage, total)
          : countOf(total, words.one, words.many)}
    </p>
  )
}

const stepNames = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}

/** Pagination that fits a phone; renders nothing for a single page. */
export function BrowsePages({
  page,
  pages,
  onTurn,
}: {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <Pagination
      component="nav"
      aria-label="Pages"
      total={pages}
      value={page}
      onChange={onTurn}
      siblings={0}
      gap={6}
      mx="auto"
      mt="xs"
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      getControlProps={(control) => ({ 'aria-label': stepNames[control] })}
    />
  )
}

function QuizCardsSkeleton({ what }: { /** For example 'exams'. */ readonly what: string }) {
  return (
    <Loading what={`Loading the ${what}…`}>
      <div className={classes.cards}>
        <Repeat count={6}>
          {(index) => (
            <div key={index} className={`${cardClasses.card} ${cardClasses.skeleton}`}>
              <Skeleton h={26} w={150} radius="xl" />
              <Skeleton h={22} w="65%" />
              <Skeleton h={14} w="45%" />
              <div className={cardClasses.words}>
                <Skeleton h={14} mb={9} />
                <Skeleton h={14} w="80%" />
              </div>
              <Skeleton h={16} w="70%" />
              <Skeleton h={36} />
            </div>
          )}
        </Repeat>
      </div>
    </Loading>
  )
}

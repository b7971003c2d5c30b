import { Button, Stack, Text, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { use, useMemo } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { ListSearch } from '../../../../ui/data-table/ListSearch.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ReadingContext } from '../../../../ui/languages/reading.ts'
import { isSlow } from '../question-time.ts'
import { outcomesOf, type PublishedMarks, type ReviewedQuestion } from '../reviewed-questions.ts'
import classes from './DetailedReview.module.css'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewList } from './ReviewList.tsx'
import { countMatches, filterReview, noFilter, typesOf } from './review-filter.ts'
import { reviewHeadingId, useReviewFilter } from './use-review-filter.ts'

/** All questions of the paper, with search and filters in the address. */
export function DetailedReview({
  reviewed,
  result,
}: {
  readonly reviewed: readonly ReviewedQuestion[]
  readonly result: PublishedMarks
}) {
  const [filter, changeFilter] = useReviewFilter()
  const reading = use(ReadingContext)
  const found = useMemo(() => filterReview(reviewed, filter), [reviewed, filter])
  const counts = useMemo(() => countMatches(reviewed, filter), [reviewed, filter])
  const offered = useMemo(
    () => ({
      types: typesOf(reviewed),
      marked: reviewed.some(({ marked }) => marked),
      slow: reviewed.some(({ question }) => isSlow(question)),
      outcomes: outcomesOf(reviewed),
    }),
    [reviewed],
  )

  return (
    <section aria-labelledby={reviewHeadingId}>
      <Stack gap="md">
        <Title order={2} size="h3" id={reviewHeadingId} tabIndex={-1} className={classes.heading}>
          Detailed review
        </Title>
        {reading ? <reading.Switch /> : null}
        <div className={classes.search} data-print="hidden">
          <ListSearch
            placeholder="Search for questions..."
            hint="Words of the question, its options or its explanation; #12 is question 12"
            value={filter.search}
            onSearch={(text) => changeFilter({ search: text })}
          />
        </div>
        <div data-print="hidden">
          <ReviewFilters
            chosen={filter}
            offered={offered}
            counts={counts}
            onChoose={changeFilter}
          />
        </div>
        <Text size="sm" c="dimmed" role="status">
          {found.length} of {countOf(reviewed.length, 'question')}
        </Text>
        {found.length === 0 ? (
          <EmptyState
            icon={IconSearchOff}
            title={filter.search ? 'No question match your search query' : 'No questions found'}
          >
            <Button variant="default" onClick={() => changeFilter(noFilter)}>
              Show all questions
            </Button>
          </EmptyState>
        ) : (
          <ReviewList found={found} result={result} />
        )}
      </Stack>
    </section>
  )
}

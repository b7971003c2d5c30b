import { Button, Stack, Text, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from './DetailedReview.module.css'
import { isSlow } from './question-time.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewList } from './ReviewList.tsx'
import type { ReviewedQuestion } from './result-outcome.ts'
import { countNarrowed, everything, narrowReview, typesOf } from './review-narrowing.ts'
import { reviewHeadingId, useNarrowing } from './use-narrowing.ts'

/**
 * Every question of the paper below each other, searchable and filtered; the address keeps both.
 */
export function DetailedReview({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const [{ key, narrowing }, narrow] = useNarrowing()
  const found = useMemo(() => narrowReview(reviewed, narrowing), [reviewed, narrowing])
  const counts = useMemo(() => countNarrowed(reviewed, narrowing), [reviewed, narrowing])
  const offered = useMemo(
    () => ({
      types: typesOf(reviewed),
      marked: reviewed.some(({ marked }) => marked),
      slow: reviewed.some(({ question }) => isSlow(question)),
      held: reviewed.some(({ outcome }) => outcome === 'held'),
    }),
    [reviewed],
  )

  return (
    <section aria-labelledby={reviewHeadingId}>
      <Stack gap="md">
        <Title order={2} size="h3" id={reviewHeadingId} tabIndex={-1} className={classes.heading}>
          Detailed review
        </Title>
        <div className={classes.search}>
          <ListSearch
            placeholder="Search for questions..."
            hint="Words of the question, its options or its explanation; #12 is question 12"
            value={narrowing.search}
            onSearch={(text) => narrow({ search: text })}
          />
        </div>
        <ReviewFilters chosen={narrowing} offered={offered} counts={counts} onChoose={narrow} />
        <Text size="sm" c="dimmed" role="status">
          {found.length} of {countOf(reviewed.length, 'question')}
        </Text>
        {found.length === 0 ? (
          <EmptyState
            icon={IconSearchOff}
            title={narrowing.search ? 'No question match your search query' : 'No questions found'}
          >
            <Button variant="default" onClick={() => narrow(everything)}>
              Show all questions
            </Button>
          </EmptyState>
        ) : (
          <ReviewList found={found} listKey={key} />
        )}
      </Stack>
    </section>
  )
}

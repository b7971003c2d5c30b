import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { ListSearch } from '../../../ui/data-table/ListSearch.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from './DetailedReview.module.css'
import { QuestionReview } from './QuestionReview.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import type { ReviewedQuestion } from './result-outcome.ts'
import { countFilters, filterReview, readFilter } from './review-filter.ts'
import { useGrowingCount } from './use-growing-count.ts'

/** Every question of the paper below each other, searchable and filtered; the address keeps both. */
export function DetailedReview({ reviewed }: { readonly reviewed: readonly ReviewedQuestion[] }) {
  const [address, setAddress] = useSearchParams()
  const filter = readFilter(address.get('filter'))
  const search = address.get('search') ?? ''
  const counts = useMemo(() => countFilters(reviewed), [reviewed])
  const found = useMemo(() => filterReview(reviewed, filter, search), [reviewed, filter, search])

  const narrow = (wanted: { readonly filter?: string; readonly search?: string }) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(wanted)) next.set(name, value)
        if (next.get('filter') === 'all') next.delete('filter')
        if (!next.get('search')) next.delete('search')
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <section aria-labelledby="detailed-review">
      <Stack gap="md">
        <Title order={2} size="h3" id="detailed-review">
          Detailed review
        </Title>
        <div className={classes.tools}>
          <div className={classes.search}>
            <ListSearch
              placeholder="Search for questions..."
              value={search}
              onSearch={(text) => narrow({ search: text })}
            />
          </div>
          <ReviewFilters
            chosen={filter}
            counts={counts}
            onChoose={(chosen) => narrow({ filter: chosen })}
          />
        </div>
        <Text size="sm" c="dimmed" role="status">
          {found.length} of {countOf(reviewed.length, 'question')}
        </Text>
        {found.length === 0 ? (
          <EmptyState icon={IconSearchOff} title="No question match your search query">
            <Button variant="default" onClick={() => narrow({ filter: 'all', search: '' })}>
              Show all questions
            </Button>
          </EmptyState>
        ) : (
          <ReviewList found={found} listKey={`${filter} ${search}`} />
        )}
      </Stack>
    </section>
  )
}

interface ReviewListProps {
  readonly found: readonly ReviewedQuestion[]
  /** Names the filter and search; the list starts at its top again when it changes. */
  readonly listKey: string
}

/** Rendered again only when what it lists has changed, not with each step of the panel. */
const ReviewList = memo(function ReviewList({ found, listKey }: ReviewListProps) {
  const { count, end } = useGrowingCount(found.length, listKey)
  return (
    <ol className={classes.list}>
      {found.slice(0, count).map((item) => (
        <Paper component="li" withBorder key={item.question.id} className={classes.item}>
          <QuestionReview item={item} isTitled />
        </Paper>
      ))}
      {count < found.length && (
        <li key={count} ref={end} aria-hidden>
          <Skeleton height={220} />
        </li>
      )}
    </ol>
  )
})

import { Chip, Group } from '@mantine/core'
import { type ReviewFilter, readFilter, reviewFilters } from './review-filter.ts'

const words: Readonly<Record<ReviewFilter, string>> = {
  all: 'All',
  wrong: 'Wrong only',
  partly: 'Partly right',
  blank: 'Blank',
  marked: 'Marked',
  right: 'Right',
}

/** What {@link ReviewFilters} shows and changes. */
export interface ReviewFiltersProps {
  readonly chosen: ReviewFilter
  /** How many questions each filter shows. */
  readonly counts: Readonly<Record<ReviewFilter, number>>
  readonly onChoose: (filter: ReviewFilter) => void
}

/** What the review is narrowed to, one of six. */
export function ReviewFilters({ chosen, counts, onChoose }: ReviewFiltersProps) {
  return (
    <Chip.Group value={chosen} onChange={(value) => onChoose(readFilter(value))}>
      <Group gap="xs" role="group" aria-label="Show">
        {reviewFilters.map((filter) => (
          <Chip key={filter} value={filter} variant="outline">
            {words[filter]} ({counts[filter]})
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

import { Chip, Group, Select } from '@mantine/core'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { ReactNode } from 'react'
import type { ReviewOutcome } from '../reviewed-questions.ts'
import classes from './ReviewFilters.module.css'
import {
  type FilterCounts,
  type OutcomeFilter,
  outcomeFilters,
  type ReviewFilter,
} from './review-filter.ts'

const words: Readonly<Record<OutcomeFilter, string>> = {
  all: 'All',
  wrong: 'Wrong only',
  partly: 'Partly right',
  blank: 'Blank',
  right: 'Right',
  answered: 'Answered',
  not_needed: 'Not counted',
  left_out: 'Left out',
  held: 'Not shown yet',
}

const isOffered = (filter: OutcomeFilter, offered: readonly ReviewOutcome[]) =>
  filter === 'all' || offered.includes(filter)

interface ReviewFiltersProps {
  readonly chosen: ReviewFilter
  /** The filters that match at least one question of the paper. */
  readonly offered: {
    readonly types: readonly string[]
    readonly marked: boolean
    readonly slow: boolean
    readonly outcomes: readonly ReviewOutcome[]
  }
  readonly counts: FilterCounts
  readonly onChoose: (change: Partial<ReviewFilter>) => void
}

/** The filters of the review: outcome, question type, marked for review, slow. */
export function ReviewFilters({ chosen, offered, counts, onChoose }: ReviewFiltersProps) {
  return (
    <div className={classes.filters}>
      <Chip.Group
        value={chosen.outcome}
        onChange={(value) =>
          onChoose({ outcome: outcomeFilters.find((filter) => filter === value) ?? 'all' })
        }
      >
        <Group gap="xs" role="group" aria-label="Show">
          {outcomeFilters
            .filter((filter) => isOffered(filter, offered.outcomes))
            .map((filter) => (
              <Chip key={filter} value={filter} variant="outline">
                {words[filter]} ({counts.outcome[filter]})
              </Chip>
            ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" role="group" aria-label="Show only">
        {offered.types.length > 1 ? (
          <TypeSelect chosen={chosen} offered={offered} counts={counts} onChoose={onChoose} />
        ) : null}
        {offered.marked ? (
          <Toggle isOn={chosen.marked} onToggle={(marked) => onChoose({ marked })}>
            Marked for review ({counts.marked})
          </Toggle>
        ) : null}
        {offered.slow ? (
          <Toggle isOn={chosen.slow} onToggle={(slow) => onChoose({ slow })}>
            Slower than the median ({counts.slow})
          </Toggle>
        ) : null}
      </Group>
    </div>
  )
}

function TypeSelect({ chosen, offered, counts, onChoose }: ReviewFiltersProps) {
  return (
    <Select
      aria-label="Question type"
      className={classes.type}
      allowDeselect={false}
      value={chosen.type ?? 'any'}
      onChange={(value) => onChoose({ type: questionTypes.find((type) => type === value) ?? null })}
      data={[
        { value: 'any', label: `All types (${counts.anyType})` },
        ...questionTypes
          .filter((type) => offered.types.includes(type))
          .map((type) => ({ value: type, label: `${type} (${counts.type[type]})` })),
      ]}
    />
  )
}

function Toggle({
  isOn,
  onToggle,
  children,
}: {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Chip checked={isOn} onChange={onToggle} variant="outline">
      {children}
    </Chip>
  )
}

import { Chip, Group, Select } from '@mantine/core'
import { questionTypes } from '@prepwell/contract/question-types.ts'
import type { ReactNode } from 'react'
import classes from './ReviewFilters.module.css'
import {
  type Narrowing,
  type NarrowingCounts,
  type OutcomeFilter,
  outcomeFilters,
} from './review-narrowing.ts'

const words: Readonly<Record<OutcomeFilter, string>> = {
  all: 'All',
  wrong: 'Wrong only',
  partly: 'Partly right',
  blank: 'Blank',
  right: 'Right',
  held: 'Not told yet',
}

/** What {@link ReviewFilters} shows and changes. */
export interface ReviewFiltersProps {
  readonly chosen: Narrowing
  /** What there is to choose from at all. */
  readonly offered: {
    readonly types: readonly string[]
    readonly marked: boolean
    readonly slow: boolean
    readonly held: boolean
  }
  readonly counts: NarrowingCounts
  readonly onChoose: (change: Partial<Narrowing>) => void
}

/**
 * What the review is narrowed to: how the answer ended, the type of the
 * question, and what else is known of it.
 */
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
            .filter((filter) => filter !== 'held' || offered.held)
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
          <Toggle isOn={chosen.marked} onTurn={(marked) => onChoose({ marked })}>
            Marked for review ({counts.marked})
          </Toggle>
        ) : null}
        {offered.slow ? (
          <Toggle isOn={chosen.slow} onTurn={(slow) => onChoose({ slow })}>
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
  onTurn,
  children,
}: {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Chip checked={isOn} onChange={onTurn} variant="outline">
      {children}
    </Chip>
  )
}

import { SegmentedControl, Select } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { useId } from 'react'
import { OneOf, SomeOf } from '../../../../../ui/filters/ChoiceChips.tsx'
import {
  type BrowseSort,
  browseDifficulties,
  browseDurations,
  browseOrders,
  browseSorts,
  browseStatuses,
  difficultyNames,
  fixedOrderOf,
  statusNames,
} from '../browse-choices.ts'
import type { BrowseState } from '../browse-state.ts'
import type { ChangeBrowse } from '../use-browse-state.ts'
import classes from './BrowseFilters.module.css'
import { SubjectFilter } from './SubjectFilter.tsx'

const anyDuration = 'Any'

const durations = ([anyDuration, ...browseDurations] as const).map((value) => ({
  value,
  label: value,
}))

const named = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }))

export interface BrowseFiltersProps {
  readonly mode: QuizMode
  readonly state: BrowseState
  readonly onChange: ChangeBrowse
}

/** The filters and sort order of the quizzes, except the search. */
export function BrowseFilters({ mode, state, onChange }: BrowseFiltersProps) {
  return (
    <div className={classes.fields}>
      <SubjectFilter
        mode={mode}
        value={state.subjectId}
        onChange={(subjectId) => onChange({ subjectId })}
      />
      <SomeOf
        label="Difficulty"
        choices={named(browseDifficulties, difficultyNames)}
        chosen={state.difficulties}
        onChoose={(difficulties) => onChange({ difficulties })}
      />
      <SomeOf
        label="Status"
        choices={named(browseStatuses[mode], statusNames)}
        chosen={state.statuses}
        onChoose={(statuses) => onChange({ statuses })}
      />
      <OneOf
        label="Duration (minutes)"
        choices={durations}
        chosen={state.duration ?? anyDuration}
        onChoose={(chosen) => onChange({ duration: chosen === anyDuration ? null : chosen })}
      />
      <SortFields sort={state.sort} order={state.order} onChange={onChange} />
    </div>
  )
}

const orders = [
  { value: 'desc', label: 'Descending' },
  { value: 'asc', label: 'Ascending' },
] as const

/** The sort option, and its direction if the option allows both. */
function SortFields({
  sort,
  order,
  onChange,
}: {
  readonly sort: BrowseSort
  readonly order: 'asc' | 'desc'
  readonly onChange: ChangeBrowse
}) {
  const label = useId()
  return (
    <div className={classes.sort}>
      <Select
        label="Sort by"
        data={browseSorts.map((value) => ({ value, label: browseOrders[value].label }))}
        value={sort}
        onChange={(value) => value && onChange({ sort: value })}
        allowDeselect={false}
      />
      <div>
        <span id={label} className="visually-hidden">
          Order
        </span>
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          data={[...orders]}
          value={fixedOrderOf(sort) ?? order}
          disabled={fixedOrderOf(sort) !== undefined}
          onChange={(value) => onChange({ order: value })}
        />
      </div>
    </div>
  )
}

import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import classes from './BrowseFilters.module.css'
import {
  browseDifficulties,
  browseDurations,
  browseStatuses,
  difficultyNames,
  statusNames,
} from './browse-choices.ts'
import type { BrowseState } from './browse-state.ts'
import { OneOf, SomeOf } from './ChoiceChips.tsx'
import { SortFields } from './SortFields.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'
import type { ChangeBrowse } from './use-browse-state.ts'

const anyDuration = 'Any'

/** What the quizzes can be narrowed to and ordered by, beside the search. */
export function BrowseFilters({
  mode,
  state,
  onChange,
}: {
  readonly mode: QuizMode
  readonly state: BrowseState
  readonly onChange: ChangeBrowse
}) {
  return (
    <div className={classes.fields}>
      <SubjectFilter
        mode={mode}
        value={state.subjectId}
        onChange={(subjectId) => onChange({ subjectId })}
      />
      <SomeOf
        label="Difficulty"
        options={browseDifficulties}
        names={difficultyNames}
        chosen={state.difficulties}
        onChoose={(difficulties) => onChange({ difficulties })}
      />
      <SomeOf
        label="Status"
        options={browseStatuses[mode]}
        names={statusNames}
        chosen={state.statuses}
        onChoose={(statuses) => onChange({ statuses })}
      />
      <OneOf
        label="Duration (minutes)"
        options={[anyDuration, ...browseDurations]}
        chosen={state.duration ?? anyDuration}
        onChoose={(chosen) => onChange({ duration: chosen === anyDuration ? null : chosen })}
      />
      <SortFields sort={state.sort} order={state.order} onChange={onChange} />
    </div>
  )
}

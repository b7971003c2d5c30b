import { Select } from '@mantine/core'
import type { attemptFilters } from './attempt-columns.tsx'
import type { ChosenFilters } from './list-state.ts'

type Chosen = ChosenFilters<typeof attemptFilters>

/** What the filters of a list of attempts show and change. */
export interface AttemptFiltersProps {
  readonly chosen: Chosen
  readonly onChoose: (change: Chosen) => void
}

/** Type and status, side by side or one above the other as their parent lays them out. */
export function AttemptFilters({
  chosen,
  onChoose,
  labelled = false,
}: AttemptFiltersProps & { readonly labelled?: boolean }) {
  return (
    <>
      <Select
        {...(labelled ? { label: 'Type' } : { 'aria-label': 'Type', w: 170 })}
        placeholder="Any type"
        data={[
          { value: 'exam', label: 'Exam' },
          { value: 'practice', label: 'Practice' },
        ]}
        value={chosen.quiz_mode ?? null}
        onChange={(value) => onChoose({ quiz_mode: value ?? undefined })}
        clearable
      />
      <Select
        {...(labelled ? { label: 'Status' } : { 'aria-label': 'Status', w: 170 })}
        placeholder="Any status"
        data={[
          { value: 'true', label: 'Completed' },
          { value: 'false', label: 'Incomplete' },
        ]}
        value={chosen.completed ?? null}
        onChange={(value) => onChoose({ completed: value ?? undefined })}
        clearable
      />
    </>
  )
}

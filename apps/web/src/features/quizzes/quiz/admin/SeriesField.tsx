import { IconCalendarRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldedOptions } from '../../../../ui/forms/FoldedOptions.tsx'
import { SeriesSelect } from '../../series/index.ts'

/** The series of an exam that is given in several shifts. */
export function SeriesField({
  value,
  onChange,
  error,
}: {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly error: ReactNode
}) {
  return (
    <FoldedOptions
      icon={IconCalendarRepeat}
      title="Shifts"
      summary={value === null ? 'an exam of its own' : 'one shift of a series'}
      startsUnfolded={value !== null}
      hasErrors={Boolean(error)}
    >
      <SeriesSelect
        maw={420}
        value={value}
        onChange={onChange}
        error={error}
        data-path="series_id"
        description="For one exam in several shifts. A student takes one of them, the keys of all wait for the last one, and the results are merged by percentile."
      />
    </FoldedOptions>
  )
}

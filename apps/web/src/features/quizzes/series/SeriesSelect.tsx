import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { type ChoiceProps, ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { seriesChoicesQuery } from './series.api.ts'

/** Selects the series of an exam by name. */
export function SeriesSelect(field: ChoiceProps) {
  const { data, error, refetch } = useQuery(seriesChoicesQuery())
  return (
    <ChoiceSelect
      label="Series"
      placeholder="None: an exam of its own"
      clearable
      {...field}
      many="series"
      choices={data}
      none={{ text: 'There are no series yet.', add: 'Add a series', path: adminPaths.addSeries }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seriesStandingQuery } from '../attempt.api.ts'
import { seriesStandingText } from './summary-texts.ts'

/** The percentile in the shift and the rank in the series; nothing until all results are out. */
export function SeriesStanding({
  attemptId,
  seriesName,
}: {
  readonly attemptId: number
  readonly seriesName: string
}) {
  const { data } = useQuery(seriesStandingQuery(attemptId))
  if (data === undefined) return null
  return data ? (
    <Text fw={600}>{seriesStandingText(data)}</Text>
  ) : (
    <Text c="dimmed">
      The rank among all shifts of {seriesName} is shown once the results of all are out.
    </Text>
  )
}

import { formatDateTime, zoneName } from '../lib/dates.ts'

/** A date and time in the reader's time zone; hovering shows the zone. */
export function DateTime({
  at,
  format = formatDateTime,
}: {
  /** Epoch seconds. */
  readonly at: number
  readonly format?: (epoch: number) => string
}) {
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={`${formatDateTime(at)}, ${zoneName(at)}`}
    >
      {format(at)}
    </time>
  )
}

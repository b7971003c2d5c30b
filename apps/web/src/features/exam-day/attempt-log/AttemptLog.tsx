import { Stack, Text } from '@mantine/core'
import type { AttemptEvent } from '@prepwell/contract/exam-day/attempt-log.ts'
import { withSeconds } from '@prepwell/text/times.ts'
import { useQuery } from '@tanstack/react-query'
import { formatNear } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import classes from './AttemptTimeline.module.css'
import { attemptLogQuery } from './attempt-log.api.ts'
import { eventNote, eventSubject, eventText } from './event-texts.ts'
import { LogSkeleton } from './LogSkeleton.tsx'

const everyMs = 10_000

/** The events of an exam attempt so far. Refetched while `isRunning`. */
export function AttemptLog({
  takeQuizId,
  isRunning = false,
}: {
  readonly takeQuizId: number
  readonly isRunning?: boolean
}) {
  const { data, error, isFetching, refetch } = useQuery({
    ...attemptLogQuery(takeQuizId),
    refetchInterval: isRunning ? everyMs : false,
  })
  if (error && !data)
    return (
      <LoadError
        title="The log could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!data) return <LogSkeleton />
  return (
    <Stack className={classes.log} gap="md">
      <Text size="sm" c="dimmed">
        This is what the exam page and the server recorded. It does not prove cheating: a message, a
        call or a weak network looks the same. Nothing here changes marks by itself.
      </Text>
      <ol className={classes.events}>
        {data.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </Stack>
  )
}

function Event({ event }: { readonly event: AttemptEvent }) {
  const note = eventNote(event)
  return (
    <li className={classes.event} data-subject={eventSubject(event)}>
      <span className={classes.moment}>
        <DateTime at={event.at} format={formatMoment} />
      </span>
      <span className={classes.text}>
        {eventText(event)}
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
    </li>
  )
}

/** For example 'March 02, 09:05:31 AM'. The seconds show the order of events. */
const formatMoment = (epoch: number): string =>
  withSeconds(formatNear(epoch, Date.now() / 1000), epoch)

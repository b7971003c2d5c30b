import { Alert, Button, Loader, Skeleton, Table } from '@mantine/core'
import type { ServerBackups } from '@prepwell/contract/school/server.ts'
import { IconAlertCircle, IconDatabaseExport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatTimeTaken } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { fileSize } from '../../shared/uploads/index.ts'
import { AskOperator } from './AskOperator.tsx'
import classes from './Server.module.css'
import { askForBackupMutation, serverBackupsQuery, serverFindingsQuery } from './server.api.ts'

/** The latest backups, and a button to make one. */
export function BackupsPanel() {
  const { data, error, isFetching, refetch } = useQuery(serverBackupsQuery())
  const ask = useMutation(askForBackupMutation())
  const isRunning = data?.asked?.ended_at === null
  useNewFindings(isRunning)
  return (
    <Panel
      title="Backups"
      action={
        data?.daily ? (
          <Button
            leftSection={<IconDatabaseExport size={17} aria-hidden />}
            loading={ask.isPending}
            disabled={isRunning}
            onClick={() => ask.mutate()}
          >
            Back up now
          </Button>
        ) : null
      }
    >
      {data ? (
        <div className={classes.parts}>
          {ask.error ? <Trouble text={messageOf(ask.error)} /> : null}
          <div role="status">
            <Asked backups={data} />
          </div>
          <Kept backups={data} />
          <Made made={data.made} />
        </div>
      ) : error ? (
        <LoadError
          title="The backups could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the backups…">
          <Skeleton className={classes.loading} />
        </Loading>
      )}
    </Panel>
  )
}

/** Reloads the checks after a backup, because they also say when the last one was made. */
function useNewFindings(isRunning: boolean) {
  const client = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries(serverFindingsQuery())
    wasRunning.current = isRunning
  }, [isRunning, client])
}

const Trouble = ({ text }: { readonly text: string }) => (
  <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
    {text}
  </Alert>
)

/** The state of the last backup that was asked for. */
function Asked({ backups: { asked, made } }: { readonly backups: ServerBackups }) {
  if (!asked) return null
  const [last] = made
  if (asked.ended_at === null)
    return (
      <div className={classes.running}>
        <Loader size="sm" aria-hidden />
        <span>
          {asked.begun_at === null ? 'The server begins in a moment.' : 'A backup is being made.'}
          {last ? ` The last one took ${formatTimeTaken(Math.ceil(last.seconds))}.` : ''} You can
          leave this page.
        </span>
      </div>
    )
  if (asked.failure !== null)
    return (
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="There is no new backup">
        The backup of <DateTime at={asked.asked_at} /> could not be made: {asked.failure}. Nothing
        else is affected. Ask the person who runs the server to look at it, then try again.
      </Alert>
    )
  return (
    <p className={classes.note}>
      The backup that was asked for is complete: it ended on <DateTime at={asked.ended_at} />.
    </p>
  )
}

/** The daily backups, or a request if the server makes none. */
function Kept({ backups: { ask, daily } }: { readonly backups: ServerBackups }) {
  if (daily)
    return (
      <p className={classes.note}>
        One is also made each day at {daily.at}, in the time zone of the server. The backups of the
        last {daily.keep} days are kept: the first of each day, and the last of all. While an exam
        begins, backups wait. A backup holds everything, also the keys: copies of it belong on
        another machine, as safe as the server itself.
      </p>
    )
  return (
    <div>
      <p className={classes.note}>
        This server has no place for backups, so none can be made from here.
      </p>
      {ask ? <AskOperator ask={ask} /> : null}
    </div>
  )
}

function Made({ made }: Pick<ServerBackups, 'made'>) {
  if (made.length === 0) return <p className={classes.note}>No backup has been made yet.</p>
  return (
    <Table aria-label="The last backups">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Made</Table.Th>
          <Table.Th>Size</Table.Th>
          <Table.Th>Took</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {made.map(({ started_at, seconds, bytes }) => (
          <Table.Tr key={started_at}>
            <Table.Td>
              <DateTime at={started_at} />
            </Table.Td>
            <Table.Td>{fileSize(bytes)}</Table.Td>
            <Table.Td>{formatTimeTaken(Math.ceil(seconds))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { Button, Loader, Skeleton } from '@mantine/core'
import type { OwnArchive } from '@prepwell/contract/accounts/own-data.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/files.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './MyData.module.css'
import { archiveQuery, downloadArchiveMutation, requestArchiveMutation } from './my-data.api.ts'

/** Requests an archive of the reader's data, and downloads it. */
export function ArchivePanel() {
  const { data, error, isFetching, refetch } = useQuery(archiveQuery())
  return (
    <Panel title="A copy of my data">
      <div className={classes.parts}>
        <p className={classes.text}>
          A zip with everything that is stored about you: profile, attempts with answers and marks
          as far as they are published, messages, sessions and pictures. To read, and as JSON for
          programs.
        </p>
        {data ? (
          <Archive archive={data} />
        ) : error ? (
          <LoadError
            title="The state of your copy could not be loaded"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading what="Loading the state of your copy…">
            <Skeleton height={36} width={190} />
          </Loading>
        )}
      </div>
    </Panel>
  )
}

function Archive({ archive: { state, until, bytes } }: { readonly archive: OwnArchive }) {
  const hasAddress = useSession(({ user }) => Boolean(user?.email))
  const request = useMutation(requestArchiveMutation())
  const download = useMutation({
    ...downloadArchiveMutation(),
    onSuccess: ({ name, content }) => {
      saveFile(name, content)
      toast.success('Your data has been downloaded')
    },
  })
  const ask = (label: string, variant: 'default' | 'filled') => (
    <Button variant={variant} loading={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  )
  return (
    <>
      <p className={classes.text} role="status">
        {state === 'making' ? (
          <>
            <Loader size={14} mr={8} aria-hidden /> Your data is being collected.{' '}
            {hasAddress
              ? 'You will get a mail when it is ready, and need not wait here.'
              : 'It appears here, and on your dashboard.'}
          </>
        ) : null}
        {state === 'ready' && until !== null ? (
          <>
            Ready. You can download it until <DateTime at={until} />
            {bytes === null ? null : ` (${sizeOf(bytes)})`}.
          </>
        ) : null}
      </p>
      {state === 'none' ? ask('Collect my data', 'filled') : null}
      {state === 'ready' ? (
        <>
          <Button
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
          {ask('Collect it again', 'default')}
        </>
      ) : null}
    </>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

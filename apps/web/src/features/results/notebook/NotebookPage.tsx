import { Button, Skeleton, Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { firstAnswers } from '../../../lib/early-calls.ts'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import { messageOf, queryClient } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { LoadedDialog } from '../../../ui/feedback/LoadedDialog.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { AfterFirstPaint } from '../../../ui/layout/AfterFirstPaint.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { DuePanel } from './DuePanel.tsx'
import { notebookQuery } from './notebook.api.ts'

/** The content below what is due. */
const details = loadedPart(async () => (await import('./NotebookDetails.tsx')).NotebookDetails)

const SettingsDrawer = lazy(() =>
  import('./settings/SettingsDrawer.tsx').then((part) => ({ default: part.SettingsDrawer })),
)

/** The student's cards: those due now, those that come next, and the list of all. */
export function NotebookPage() {
  const query = useQuery(notebookQuery())
  const { data, error, isFetching, refetch } = query
  const [isOpen, setOpen] = useSettingsInAddress()
  return (
    <>
      <PageTitle title="Notebook" subtitle="What your exams taught you, kept until you know it.">
        <Button
          variant="default"
          className="touch"
          leftSection={<IconSettings size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Settings
        </Button>
      </PageTitle>
      {data ? (
        <Stack gap="lg">
          <DuePanel notebook={data} />
          <AfterFirstPaint>
            <Loaded of={details} props={{ query }} />
          </AfterFirstPaint>
        </Stack>
      ) : error ? (
        <LoadError
          title="Your notebook could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading your notebook…">
          <Skeleton h={190} radius="lg" />
        </Loading>
      )}
      <LoadedDialog isOpen={isOpen}>
        {(opened) => <SettingsDrawer opened={opened} onClose={() => setOpen(false)} />}
      </LoadedDialog>
    </>
  )
}

/** Open while the address says so, because mails link to the settings. */
function useSettingsInAddress(): readonly [boolean, (isOpen: boolean) => void] {
  const [address, change] = useAddress()
  const setOpen = (isOpen: boolean) =>
    change(
      (current) => {
        const next = new URLSearchParams(current)
        if (isOpen) next.set('settings', 'open')
        else next.delete('settings')
        return next
      },
      { replace: !isOpen, preventScrollReset: true },
    )
  return [address.get('settings') === 'open', setOpen]
}

/** Loads what the first render of the notebook needs. */
export const loadNotebook = () => firstAnswers(() => [queryClient.prefetchQuery(notebookQuery())])

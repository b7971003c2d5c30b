import {
  Alert,
  Badge,
  Button,
  Group,
  Modal,
  Pagination,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core'
import type { GivenHelp } from '@prepwell/contract/exam-day/interventions.ts'
import { IconAlertTriangle, IconArrowBackUp, IconLifebuoy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { givenHelpQuery, helpPerPage, undoHelpMutation } from './attempt-help.api.ts'
import { doneText, namesText, reportText } from './help-actions.ts'
import { NotDone } from './NotDone.tsx'

/** Past actions in an exam, latest first, with undo. */
export function GivenHelpDialog({
  quizId,
  onClose,
}: {
  readonly quizId: number
  readonly onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(givenHelpQuery(quizId, page))
  const pages = Math.ceil((data?.total ?? 0) / helpPerPage)
  return (
    <Modal opened onClose={onClose} title="What was done in this exam" size="lg">
      {data ? (
        <Stack gap="md">
          {data.data.length === 0 ? (
            <EmptyState
              icon={IconLifebuoy}
              title="Nobody has been helped yet"
              text="Extra time, late starts and everything else that was done is listed here."
            />
          ) : (
            data.data.map((help) => <HelpEntry key={help.id} help={help} />)
          )}
          {pages > 1 ? (
            <Pagination
              total={pages}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          ) : null}
        </Stack>
      ) : error ? (
        <LoadError
          title="The list could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading what was done…">
          <Skeleton height={220} />
        </Loading>
      )}
    </Modal>
  )
}

function HelpEntry({ help }: { readonly help: GivenHelp }) {
  const { mutate, isPending, error, data: report } = useMutation(undoHelpMutation())
  const { undone, students_count: count } = help
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {doneText(help)}{' '}
            {undone ? (
              <Badge color="gray" variant="light" tt="none">
                {undone.count < count ? `Taken back for ${undone.count}` : 'Taken back'}
              </Badge>
            ) : null}
          </Text>
          <Text size="sm">{namesText(help)}</Text>
          <Text size="sm">{help.reason}</Text>
          <Text size="sm" c="dimmed">
            {help.by}, <DateTime at={help.at} />
            {undone ? (
              <>
                {' '}
                · taken back by {undone.by}, <DateTime at={undone.at} />
              </>
            ) : null}
          </Text>
        </div>
        {help.can_undo ? (
          <Button
            size="xs"
            variant="default"
            miw="max-content"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={`Undo: ${doneText(help)}, ${namesText(help)}`}
            loading={isPending}
            onClick={() =>
              mutate(help, {
                onSuccess: (made) => {
                  if (made.not_done.length === 0) toast.success(reportText(made, 'Taken back'))
                },
              })
            }
          >
            Undo
          </Button>
        ) : null}
      </Group>
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      {report ? <NotDone rows={report.not_done} /> : null}
    </Stack>
  )
}

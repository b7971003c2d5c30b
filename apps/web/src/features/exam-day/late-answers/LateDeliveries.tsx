import { Badge, Button, Group, Modal, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core'
import type { LateDelivery } from '@prepwell/contract/exam-day/late-answers.ts'
import type { LateState } from '@prepwell/contract/sitting/answer-log.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AnswerFileImport } from './AnswerFileImport.tsx'
import { DecisionForm, OneDecision } from './LateDecision.tsx'
import { lateDeliveriesQuery } from './late-answers.api.ts'

type Opened =
  | { readonly what: 'one'; readonly delivery: LateDelivery }
  /** The waiting deliveries of the list when it was opened: more may arrive meanwhile. */
  | { readonly what: 'all'; readonly count: number; readonly upTo: number }
  | { readonly what: 'file' }

const states: Readonly<Record<LateState, { color: string; text: string }>> = {
  waiting: { color: 'yellow', text: 'Waits for you' },
  accepted: { color: 'green', text: 'Accepted' },
  declined: { color: 'gray', text: 'Declined' },
}

/** Answers of an exam that arrived after its end, and the import of answer files. */
export function LateDeliveries({ quizId }: { readonly quizId: number }) {
  const { data, error, isFetching, refetch } = useQuery(lateDeliveriesQuery(quizId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (what: Opened) => {
    setOpened(what)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const waiting = data?.filter(({ state }) => state === 'waiting').map(({ id }) => id) ?? []
  return (
    <div data-print="hidden">
      <Panel
        title="Late answers"
        action={
          <Group gap="sm">
            {waiting.length > 1 ? (
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  open({ what: 'all', count: waiting.length, upTo: Math.max(...waiting) })
                }
              >
                Decide all {waiting.length}
              </Button>
            ) : null}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => open({ what: 'file' })}
            >
              Import an answer file
            </Button>
          </Group>
        }
      >
        {data ? (
          <Deliveries rows={data} onOpen={(delivery) => open({ what: 'one', delivery })} />
        ) : error ? (
          <LoadError
            title="The late answers could not be loaded"
            message={messageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading what="Loading the late answers…">
            <Skeleton height={40} />
          </Loading>
        )}
      </Panel>
      <Modal opened={isOpen} onClose={close} size="xl" title={opened ? titleOf(opened) : ''}>
        {opened?.what === 'one' ? (
          <OneDecision quizId={quizId} id={opened.delivery.id} onDone={close} />
        ) : null}
        {opened?.what === 'all' ? (
          <DecisionForm quizId={quizId} about={{ upTo: opened.upTo }} onDone={close} />
        ) : null}
        {opened?.what === 'file' ? <AnswerFileImport quizId={quizId} onDone={close} /> : null}
      </Modal>
    </div>
  )
}

function titleOf(opened: Opened): string {
  if (opened.what === 'one') return `Late answers of ${opened.delivery.name}`
  return opened.what === 'all'
    ? `Decide about ${countOf(opened.count, 'late delivery', 'late deliveries')}`
    : 'Import an answer file'
}

function Deliveries({
  rows,
  onOpen,
}: {
  readonly rows: readonly LateDelivery[]
  readonly onOpen: (delivery: LateDelivery) => void
}) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None. Answers that were given in time but could not be sent, for example after a power cut,
        arrive here later and count only if you accept them.
      </Text>
    )
  return (
    <Table.ScrollContainer minWidth={640} mah={420}>
      <Table verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Student</Table.Th>
            <Table.Th>Answers</Table.Th>
            <Table.Th>Arrived</Table.Th>
            <Table.Th>Checks</Table.Th>
            <Table.Th>Decision</Table.Th>
            <Table.Th>
              <VisuallyHidden>Compare</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {row.name}
                <Text size="xs" c="dimmed">
                  {row.username}
                </Text>
              </Table.Td>
              <Table.Td>{row.answers}</Table.Td>
              <Table.Td>
                <DateTime at={row.received_at} />
                <Text size="xs" c="dimmed">
                  {row.source === 'file' ? 'in a file' : 'from the device'}
                </Text>
              </Table.Td>
              <Table.Td>
                {row.fits ? (
                  'All fit'
                ) : (
                  <Text c="red" size="sm">
                    Something does not fit
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={states[row.state].color}>
                  {states[row.state].text}
                </Badge>
              </Table.Td>
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Compare the late answers of ${row.name}`}
                  onClick={() => onOpen(row)}
                >
                  Compare
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

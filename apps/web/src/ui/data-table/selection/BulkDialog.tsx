import { Alert, Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { FocusBack } from '../../feedback/FocusBack.tsx'
import type { ListTexts } from '../list-texts.ts'
import classes from './BulkDialog.module.css'
import { actionText, byReason, type RefusedRow, refusedBy } from './refusals.ts'
import type { SelectedRows } from './use-row-selection.ts'

/** Preview of an action: its consequences, and the rows it cannot change. */
export interface BulkCheck {
  readonly note?: string
  readonly refused: readonly RefusedRow[]
}

export interface BulkDialogProps<Row> {
  readonly onClose: () => void
  readonly selected: SelectedRows<Row>
  readonly texts: Pick<ListTexts, 'one' | 'many'>
  /** Name that identifies a row. */
  readonly nameOf: (row: Row) => string
  /** For example 'Move', and the past participle 'moved'. */
  readonly verb: string
  readonly done: string
  /** Defaults to '{verb} 12 questions'. */
  readonly title?: string
  /** Consequence of the action. */
  readonly note?: string
  /** Looks up the consequences; omit if there are none to look up, or not yet. */
  readonly check?: (() => Promise<BulkCheck>) | undefined
  /** Everything besides the rows that changes the result of the check. */
  readonly checkKey?: unknown
  readonly danger?: boolean
  /** True while a required field of the dialog is empty. */
  readonly isIncomplete?: boolean
  /** Changes these rows; rejects with the rows that cannot be changed. */
  readonly run: (ids: number[]) => Promise<unknown>
  /** Additional fields of the action. */
  readonly children?: ReactNode
}

/**
 * Asks before an action on several rows. Shows which rows cannot be changed and why, and can
 * continue with the others.
 */
export function BulkDialog<Row extends { readonly id: number }>({
  onClose,
  selected,
  texts: { one, many },
  nameOf,
  verb,
  title,
  done,
  note,
  check,
  checkKey,
  danger = false,
  isIncomplete = false,
  run,
  children,
}: BulkDialogProps<Row>) {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const checked = useQuery({
    queryKey: ['check', verb, many, selected.ids, checkKey],
    queryFn: check ?? skipToken,
    // Never cached. If this check fails, the action itself still finds the same obstacles.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const refused = known(refusedBy(failure), checked.data?.refused ?? [])
  const others = selected.ids.filter((id) => refused.every((row) => row.id !== id))
  const isChecking = check !== undefined && checked.isLoading
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRunning(true)
    try {
      await run(others)
      selected.clear()
    } catch (error) {
      setFailure(error)
      setRunning(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? `${verb} ${countOf(selected.ids.length, one, many)}`}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      <FocusBack />
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {children}
          <div role="status">
            {isChecking ? (
              <Group gap="xs">
                <Loader size={16} aria-hidden />
                <Text size="sm" c="dimmed">
                  Looking up what follows…
                </Text>
              </Group>
            ) : (
              <Text size="sm">{checked.data?.note ?? note}</Text>
            )}
            {refused.length > 0 ? (
              <Refusals refused={refused} selected={selected} nameOf={nameOf}>
                {countOf(refused.length, one, many)} cannot be {done}
              </Refusals>
            ) : null}
          </div>
          {failure !== undefined && refusedBy(failure).length === 0 ? (
            <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
              {messageOf(failure)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isRunning}>
              Cancel
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: 'red' } : {})}
              loading={isRunning}
              disabled={isIncomplete || isChecking || others.length === 0}
            >
              {actionText(verb, { all: selected.ids.length, refused: refused.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The call may refuse rows that the earlier check did not. */
const known = (late: readonly RefusedRow[], early: readonly RefusedRow[]) => [
  ...late,
  ...early.filter(({ id }) => late.every((row) => row.id !== id)),
]

function Refusals<Row extends { readonly id: number }>({
  refused,
  selected: { rows },
  nameOf,
  children,
}: {
  readonly refused: readonly RefusedRow[]
  readonly selected: SelectedRows<Row>
  readonly nameOf: (row: Row) => string
  /** The number of rows. */
  readonly children: ReactNode
}) {
  const nameOfId = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? nameOf(row) : `ID ${id}`
  }
  return (
    <Alert mt="sm" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={children}>
      {byReason(refused, nameOfId).map(({ reason, names }) => (
        <div key={reason}>
          <Text size="sm">{reason}:</Text>
          <List size="sm" className={classes.names}>
            {names.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Alert>
  )
}

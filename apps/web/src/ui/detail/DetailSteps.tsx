import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useStepKeys } from '../../lib/preferences.ts'
import type { ListAnswer } from '../data-table/use-list.ts'
import { isWithinPopup } from '../within-popup.ts'
import classes from './DetailSteps.module.css'
import { inListOrder, useListOrder } from './list-order.ts'

interface Around<Row> extends ListAnswer<Row> {
  readonly position?: number | undefined
}

interface DetailStepsProps<Row, Key extends QueryKey> {
  /** For example 'question'. */
  readonly one: string
  readonly id: number
  readonly pathOf: (id: number) => string
  /** Loads a page of the list, or the rows around one. */
  readonly queryFor: (query: {
    readonly around: number
  }) => UseQueryOptions<Around<Row>, Error, Around<Row>, Key>
}

/**
 * Shows an item's position and links to the previous and next ones, in the order of the list it was
 * opened from.
 */
export function DetailSteps<Row extends { readonly id: number }, Key extends QueryKey>({
  one,
  id,
  pathOf,
  queryFor,
}: DetailStepsProps<Row, Key>) {
  const listOrder = useListOrder()
  const navigate = useNavigate()
  const order = Object.fromEntries(new URLSearchParams(listOrder))
  const { data, isLoading } = useQuery({
    ...queryFor({ ...order, around: id }),
    meta: { silent: true },
  })
  const rows = data?.data ?? []
  const place = rows.findIndex((row) => row.id === id)
  const pathAt = (at: number) => {
    const row = place < 0 ? undefined : rows[at]
    return row && inListOrder(pathOf(row.id), listOrder)
  }
  const [previous, next] = [pathAt(place - 1), pathAt(place + 1)]
  const goTo = (path: string | undefined) => (event: KeyboardEvent) => {
    if (path && !isWithinPopup(event.target)) void navigate(path)
  }
  const [usesKeys] = useStepKeys()
  useHotkeys(
    usesKeys
      ? [
          ['k', goTo(previous)],
          ['j', goTo(next)],
        ]
      : [],
  )
  // The item has left the list, or the address names a list that does not contain it.
  if (!isLoading && place < 0) return null
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={`Other ${one} pages`}>
      <Step
        label={`Previous ${one}`}
        shortcut={usesKeys ? 'K' : undefined}
        icon={IconChevronLeft}
        path={previous}
      />
      <Text size="sm" c="dimmed" className={classes.place}>
        {data?.position && data.total ? `${data.position} of ${data.total}` : null}
      </Text>
      <Step
        label={`Next ${one}`}
        shortcut={usesKeys ? 'J' : undefined}
        icon={IconChevronRight}
        path={next}
      />
    </Group>
  )
}

function Step({
  label,
  shortcut,
  icon: Icon,
  path,
}: {
  readonly label: string
  readonly shortcut: string | undefined
  readonly icon: TablerIcon
  /** Undefined at an end of the list. */
  readonly path: string | undefined
}) {
  const shared = {
    variant: 'default',
    size: 36,
    'aria-label': label,
    children: <Icon size={18} stroke={1.8} aria-hidden />,
  } as const
  if (!path) return <ActionIcon {...shared} disabled />
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400}>
      <ActionIcon {...shared} component={Link} to={path} aria-keyshortcuts={shortcut} />
    </Tooltip>
  )
}

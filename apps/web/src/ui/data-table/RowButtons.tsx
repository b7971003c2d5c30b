import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  IconChevronRight,
  IconCopy,
  IconEye,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListRow } from './list-row.ts'
import { controlMark } from './row-focus.ts'

const look = { variant: 'subtle', size: 'lg' } as const
const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

interface Width {
  readonly w?: number
  readonly miw?: number
}

/** Fits four buttons of a table row into the space of three. */
const narrow: Width = { w: 27, miw: 27 }

export interface RowButtonsProps<Row> {
  readonly row: ListRow<Row>
  readonly entry: Row
  /** True if the view button is rendered elsewhere. */
  readonly withoutView?: boolean
}

/** View, edit, duplicate, delete and a menu, as far as the list has them. */
export function RowButtons<Row>({ row, entry, withoutView = false }: RowButtonsProps<Row>) {
  const { view, edit, copy, remove, menu } = row
  const width = copy && !withoutView ? narrow : {}
  return (
    <Group gap={2} wrap="nowrap" justify="center">
      {view && !withoutView ? (
        <RowLinkButton
          {...width}
          icon={edit || remove ? IconEye : IconChevronRight}
          label={view.label(entry)}
          to={view.path(entry)}
        />
      ) : null}
      {edit ? (
        <RowLinkButton
          {...width}
          icon={IconPencil}
          label={edit.label(entry)}
          to={edit.path(entry)}
        />
      ) : null}
      {copy ? (
        <RowLinkButton {...width} icon={IconCopy} label={copy.label(entry)} to={copy.path(entry)} />
      ) : null}
      {remove ? (
        <RowRemoveButton
          {...width}
          label={remove.label(entry)}
          onRemove={() => remove.run(entry)}
        />
      ) : null}
      {menu?.(entry)}
    </Group>
  )
}

function RowLinkButton({
  icon: Icon,
  label,
  to,
  ...width
}: Width & {
  readonly icon: TablerIcon
  readonly label: string
  readonly to: string
}) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon {...look} {...width} {...controlMark} component={Link} to={to} aria-label={label}>
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  )
}

function RowRemoveButton({
  label,
  onRemove,
  ...width
}: Width & {
  readonly label: string
  readonly onRemove: () => Promise<boolean>
}) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await onRemove()
    setBusy(false)
  }
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        {...look}
        {...width}
        {...controlMark}
        color="red"
        aria-label={label}
        onClick={() => {
          if (!isBusy) void run()
        }}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Tooltip>
  )
}

import { Button, Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LinkButton } from '../controls/LinkButton.tsx'
import { focusHere } from '../focus-here.ts'
import { useEditing } from '../use-address.ts'
import { useListAddress } from './list-order.ts'

export interface DetailButtonsProps {
  /** The list that contains the item. */
  readonly list: { readonly label: string; readonly path: string }
  /** Sets focus on Edit. */
  readonly startsFocused: boolean
  /** Address of the form for a copy; omit if the item cannot be copied. */
  readonly copyPath?: string
  /** Deletes the item after a confirmation; true if it was deleted. */
  readonly onRemove: () => Promise<boolean>
  /** Links to the previous and next item. */
  readonly children?: ReactNode
}

/** Buttons of a detail page: list, neighbours, edit, copy and delete. */
export function DetailButtons({
  list,
  startsFocused,
  copyPath,
  onRemove,
  children,
}: DetailButtonsProps) {
  const navigate = useNavigate()
  const listAddress = useListAddress(list.path)
  const [, setEditing] = useEditing()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const isGone = await onRemove()
    setBusy(false)
    // Back must not lead to the deleted item.
    if (isGone) void navigate(listAddress, { replace: true })
  }
  return (
    <Group gap="sm">
      {children}
      <LinkButton to={listAddress} variant="default">
        {list.label}
      </LinkButton>
      <Button
        ref={startsFocused ? focusHere : null}
        variant="default"
        leftSection={<IconPencil size={17} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {copyPath ? (
        <Button
          component={Link}
          to={copyPath}
          variant="default"
          leftSection={<IconCopy size={17} aria-hidden />}
        >
          Duplicate
        </Button>
      ) : null}
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={17} aria-hidden />}
        loading={isBusy}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </Group>
  )
}

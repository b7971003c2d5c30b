import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/** A button of the selection bar with its dialog. */
export function BulkAction({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: TablerIcon
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

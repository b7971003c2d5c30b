import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Loaded, loadedPart } from '../../../../../lib/loaded-part.tsx'
import { LoadedDialog } from '../../../../../ui/feedback/LoadedDialog.tsx'
import type { FilterDrawer } from './FilterDrawer.tsx'

const drawer = loadedPart(async () => (await import('./FilterDrawer.tsx')).FilterDrawer)

interface FilterButtonProps
  extends Omit<ComponentProps<typeof FilterDrawer>, 'isOpen' | 'onClose'> {
  /** The number of active filters. */
  readonly active: number
}

/** Opens the filters on narrow screens. */
export function FilterButton({ active, ...filters }: FilterButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onPointerEnter={() => void drawer.load()}
        onClick={open}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <LoadedDialog isOpen={isOpen}>
        {(opened) => <Loaded of={drawer} props={{ ...filters, isOpen: opened, onClose: close }} />}
      </LoadedDialog>
    </>
  )
}

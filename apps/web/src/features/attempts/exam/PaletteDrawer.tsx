import { Drawer, Stack } from '@mantine/core'
import { Palette } from './Palette.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** The palette on a small screen: a sheet from below. */
export function PaletteDrawer(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="bottom"
      size="auto"
      title="All questions"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Palette onVisit={props.onClose} />
        <SubmitButton onClick={props.onSubmit} />
      </Stack>
    </Drawer>
  )
}

import { Drawer, Stack } from '@mantine/core'
import classes from '../palette/Palette.module.css'
import { Palette } from '../palette/Palette.tsx'
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
      title="All questions"
      classNames={{ content: classes.sheet ?? '' }}
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

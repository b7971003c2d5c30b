import { Button, Drawer, Stack } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { useExam } from './exam-context.ts'
import { Palette } from './Palette.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useStatusCounts } from './use-status-counts.ts'

/** The palette on a small screen: a button with the progress, and a sheet from below. */
export function PaletteDrawer({ onSubmit }: { readonly onSubmit: () => void }) {
  const { paper } = useExam()
  const { answered } = useStatusCounts()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        h={40}
        px="sm"
        variant="default"
        leftSection={<IconLayoutGrid size={18} aria-hidden />}
        aria-label={`${answered}/${paper.length} answered, all questions`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {answered}/{paper.length}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title="All questions"
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="md">
          <Palette onVisit={close} />
          <SubmitButton
            onClick={() => {
              close()
              onSubmit()
            }}
          />
        </Stack>
      </Drawer>
    </>
  )
}

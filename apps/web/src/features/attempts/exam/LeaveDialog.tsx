import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Blocker } from 'react-router'

/** Neither the back button nor a closed tab leaves the exam without a question. */
export function LeaveDialog({ blocker }: { readonly blocker: Blocker }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave the exam?"
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm">
          The clock keeps running. Your answers are kept, and you can come back until the time is
          up.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

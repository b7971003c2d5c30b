import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Blocker } from 'react-router'

/** Asks before a link, the back button or closing the tab leaves the page. */
export function LeaveDialog({
  blocker,
  title,
  children,
}: {
  readonly blocker: Blocker
  /** For example 'Leave the exam?'. */
  readonly title: string
  /** Consequences of leaving, in a sentence or two. */
  readonly children: ReactNode
}) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm">{children}</Text>
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

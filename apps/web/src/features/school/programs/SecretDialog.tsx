import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'

/** Shows a token or a secret, which the server cannot show again. */
export function SecretDialog({
  title,
  text,
  secret,
  onClose,
}: {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly onClose: () => void
}) {
  return (
    // A click outside must not lose the secret, which is shown only once.
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Text>
        <Group>
          <CopyTextButton text={secret} label="Copy" />
          <Button variant="default" onClick={onClose}>
            I have stored it
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

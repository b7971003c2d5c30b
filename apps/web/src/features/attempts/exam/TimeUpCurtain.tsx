import { Loader, Modal, Stack, Text } from '@mantine/core'
import { useExamState } from './exam-context.ts'
import type { SaveState } from './saver.ts'

const words: Readonly<Record<SaveState, string>> = {
  saved: 'The server has all your answers and closes the exam by itself. You may leave this page.',
  device: 'Your last answers are on this device. We keep sending them.',
  unsafe: 'Keep this page open. We keep sending your last answers.',
}

/** Over the exam between the end of the time and the server's word that it is submitted. */
export function TimeUpCurtain() {
  const ending = useExamState((state) => state.ending)
  const saveState = useExamState((state) => state.saveState)
  const isFailing = ending.phase === 'time_up' && ending.failures > 0
  return (
    <Modal
      opened={ending.phase === 'time_up'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Time is up"
      size="sm"
    >
      <Stack gap="md" align="center" role="status">
        <Loader aria-hidden />
        <Text ta="center">
          {isFailing
            ? `The server could not be reached. ${words[saveState]}`
            : 'Submitting your answers…'}
        </Text>
      </Stack>
    </Modal>
  )
}

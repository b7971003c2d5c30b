import { Loader, Modal, Stack, Text } from '@mantine/core'
import { serverNow } from '../engine/server-clock.ts'
import { useExamState } from '../hooks/sitting-context.ts'
import { timeUpWords } from './time-up-words.ts'

/** Over the exam between the end of the time and the server's word that it is submitted. */
export function TimeUpCurtain() {
  const ending = useExamState((state) => state.ending)
  const saveState = useExamState((state) => state.saveState)
  const clock = useExamState((state) => state.clock)
  const deadline = useExamState((state) => state.deadline)
  const failures = ending.phase === 'time_up' ? ending.failures : 0
  const late = deadline === null ? 0 : serverNow(clock, performance.now()) - deadline
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
        <Text ta="center">{timeUpWords(failures, saveState, late)}</Text>
      </Stack>
    </Modal>
  )
}

import { Loader, Modal, Stack, Text } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { SaveState } from '../engine/saver.ts'
import { serverNow } from '../engine/server-clock.ts'
import { useSittingState } from '../hooks/sitting-context.ts'
import { AnswerFileOffer, failuresBeforeFile } from '../status/SittingNotices.tsx'

/** Covers the page from the deadline until the server confirms the submission. */
export function TimeUpOverlay() {
  const ending = useSittingState((state) => state.ending)
  const saveState = useSittingState((state) => state.saveState)
  const clock = useSittingState((state) => state.clock)
  const deadline = useSittingState((state) => state.deadline)
  const failures = ending.phase === 'time_up' ? ending.failures : 0
  const lateSeconds = deadline === null ? 0 : serverNow(clock, performance.now()) - deadline
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
        <Text ta="center">{timeUpText(failures, saveState, lateSeconds)}</Text>
        {failures >= failuresBeforeFile && saveState !== 'saved' ? <AnswerFileOffer /> : null}
      </Stack>
    </Modal>
  )
}

const meanwhile: Readonly<Record<SaveState, string>> = {
  saved: 'The server has all your answers and will submit the quiz. You may leave this page.',
  saving: 'We keep sending your last answers.',
  device: 'Your last answers are on this device. We keep sending them.',
  unsafe: 'Keep this page open. We keep sending your last answers.',
  refused: 'The server has your answers, except those that the quiz does not accept.',
}

/** The text shown to the student; `lateSeconds` is the time since the deadline. */
export function timeUpText(failures: number, saveState: SaveState, lateSeconds: number): string {
  if (failures === 0) return 'Submitting your answers…'
  if (saveState !== 'saved' && lateSeconds > limits.graceSeconds)
    return 'The server could not be reached in time. It will submit the quiz with the answers it has. We keep asking until it confirms that.'
  return `The server could not be reached. ${meanwhile[saveState]}`
}

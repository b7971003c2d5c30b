import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useExam, useExamState } from './exam-context.ts'
import { QuestionJumps } from './QuestionJumps.tsx'
import { StatusCountList } from './StatusCountList.tsx'
import { submitProblem } from './submit-problem.ts'
import { useStatusCounts } from './use-status-counts.ts'

/**
 * The last question before the end, with the counts and the ways back to what is
 * open. Stays while a submit fails.
 */
export function SubmitDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { room } = useExam()
  const counts = useStatusCounts()
  const ending = useExamState((state) => state.ending)
  const saveState = useExamState((state) => state.saveState)
  const isSubmitting = ending.phase === 'submitting'
  const goBack = () => {
    room.cancelSubmit()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={goBack} title="Submit Quiz" size="md">
      <Stack gap="md">
        <Text>
          Are you sure you want to submit your quiz? No changes will be allowed after submission.
        </Text>
        <StatusCountList counts={counts} />
        {isSubmitting && ending.failures > 0 ? (
          <Alert color="yellow" icon={<IconCloudOff aria-hidden />} title="Not submitted yet">
            {submitProblem(ending, saveState)}
          </Alert>
        ) : (
          <QuestionJumps onJump={onClose} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={goBack} data-autofocus>
            No, go back
          </Button>
          <Button loading={isSubmitting} onClick={room.submit}>
            Yes, submit
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

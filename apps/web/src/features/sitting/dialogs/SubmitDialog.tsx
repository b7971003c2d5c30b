import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useShallow } from 'zustand/shallow'
import { type QuestionStatus, statusOf } from '../engine/question-status.ts'
import type { SaveState } from '../engine/saver.ts'
import type { Ending } from '../engine/sitting-state.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { StatusCountList } from '../palette/StatusCountList.tsx'
import classes from './SubmitDialog.module.css'

/** Asks before the end, with counts and links to what is open. Stays while a submission fails. */
export function SubmitDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { controller } = useSitting()
  const ending = useSittingState((state) => state.ending)
  const saveState = useSittingState((state) => state.saveState)
  const isSubmitting = ending.phase === 'submitting'
  const goBack = () => {
    controller.cancelSubmit()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={goBack} title="Submit Quiz" size="md">
      <Stack gap="md">
        <Text>
          Are you sure you want to submit your quiz? No changes will be allowed after submission.
        </Text>
        <StatusCountList />
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
          <Button loading={isSubmitting} onClick={controller.submit}>
            Yes, submit
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const safety: Readonly<Record<SaveState, string>> = {
  saved: 'Your answers are safe on the server.',
  saving: 'Your answers are on their way.',
  device: 'Your answers are safe on this device.',
  unsafe: 'Keep this page open: your last answers are on this screen only.',
}

/** Why a submission has not worked yet, and what becomes of the answers. */
function submitProblem(
  { problem }: Extract<Ending, { phase: 'submitting' }>,
  saveState: SaveState,
): string {
  const reason = problem ?? 'The server could not be reached.'
  return `${reason} ${safety[saveState]} We keep trying.`
}

const groups: readonly { readonly title: string; readonly of: readonly QuestionStatus[] }[] = [
  { title: 'Not answered', of: ['not_visited', 'not_answered'] },
  { title: 'Marked for review', of: ['marked', 'marked_answered'] },
]

/** Links to the questions that are still open or marked. */
function QuestionJumps({ onJump }: { readonly onJump: () => void }) {
  const { controller, paper } = useSitting()
  const statuses = useSittingState(
    useShallow(({ session }) => paper.map(({ id }) => statusOf(session.answers[id]))),
  )
  return groups.map(({ title, of }) => {
    const open = paper.filter((_question, index) => of.includes(statuses[index] ?? 'answered'))
    if (open.length === 0) return null
    return (
      <div key={title}>
        <Text size="sm" fw={600} mb={6} id={`jump-${of[0]}`}>
          {title}: go to question
        </Text>
        <ul className={classes.list} aria-labelledby={`jump-${of[0]}`}>
          {open.map(({ id, display_id }) => (
            <li key={id}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Go to question ${display_id}`}
                onClick={() => {
                  onJump()
                  controller.act({ type: 'visit', id })
                }}
              >
                {display_id}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

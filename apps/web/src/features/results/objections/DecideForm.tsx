import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { decideMutation, type ObjectedQuestion, shownOf } from './objections.api.ts'

export type Decided = 'accept' | 'reject'

/** Decides all objections to a question, with a reason for those who objected. */
export function DecideForm({
  quizId,
  question: { question_id, objections },
  decision,
  reason,
  onReason,
  onDone,
}: {
  readonly quizId: number
  readonly question: ObjectedQuestion
  readonly decision: Decided
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onDone: () => void
}) {
  // The dialog covers the list, so nobody has read what comes while it is open.
  const [shown] = useState(() => shownOf(objections))
  const { mutate, isPending, error } = useMutation(decideMutation(quizId))
  const isAccepting = decision === 'accept'
  return (
    <Stack gap="md">
      <Text size="sm">
        {isAccepting
          ? 'No marks change by this alone: to change marks, mark the question again.'
          : 'The key stays as it is, and no marks change.'}{' '}
        You can decide again later.
      </Text>
      <Textarea
        label="Reason"
        description={
          objections.length === 1
            ? 'The student who objected reads it.'
            : `The ${countOf(objections.length, 'student')} who objected read it.`
        }
        required
        autosize
        minRows={3}
        maxLength={limits.regradeReasonMax}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={reason.trim() === ''}
          loading={isPending}
          onClick={() =>
            mutate(
              { question_id, decision, reason: reason.trim(), ...(shown ? { shown } : {}) },
              {
                onSuccess() {
                  toast.success(
                    isAccepting ? 'The objections are accepted' : 'The objections are rejected',
                  )
                  onReason('')
                  onDone()
                },
              },
            )
          }
        >
          {isAccepting ? 'Accept' : 'Reject'}
        </Button>
      </Group>
    </Stack>
  )
}

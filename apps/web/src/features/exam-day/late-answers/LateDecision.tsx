import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { ComparedDelivery } from '@prepwell/contract/exam-day/late-answers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ComparedAnswers, Findings } from './ComparedAnswers.tsx'
import { decideLateMutation, lateDeliveryQuery } from './late-answers.api.ts'

interface DecisionProps {
  readonly quizId: number
  readonly onDone: () => void
}

/** One delivery beside the stored answers, with the form for a decision. */
export function OneDecision({ id, ...props }: DecisionProps & { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(lateDeliveryQuery(id))
  if (!data)
    return error ? (
      <LoadError
        title="The late answers could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading what="Loading the late answers…">
        <Skeleton height={300} />
      </Loading>
    )
  return (
    <Stack gap="md">
      <Findings findings={data.findings} />
      <ComparedAnswers compared={data.compared} />
      <MarksText delivery={data} />
      <DecisionForm about={{ id, state: data.state }} {...props} />
    </Stack>
  )
}

function MarksText({ delivery }: { readonly delivery: ComparedDelivery }) {
  const { state, marks, marks_otherwise, total_marks, reason, decided_by } = delivery
  const effect =
    marks === null
      ? 'The attempt is still running. It is marked with all its answers when it ends.'
      : `Marks now: ${marks} of ${total_marks}. ${state === 'accepted' ? 'Without these answers' : 'With these answers'}: ${marks_otherwise}.`
  return (
    <Text size="sm">
      {effect}
      {state === 'waiting' ? null : ` ${decided_by ?? 'An admin'} ${state} them: ${reason}`}
    </Text>
  )
}

interface DecisionFormProps extends DecisionProps {
  /** One delivery, or all waiting ones up to the newest that the reader has seen. */
  readonly about:
    | { readonly id: number; readonly state: ComparedDelivery['state'] }
    | { readonly upTo: number }
}

/** Accepts or declines late answers, with a reason. A decision can be changed later. */
export function DecisionForm({ quizId, about, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation(decideLateMutation(quizId))
  const state = 'id' in about ? about.state : 'waiting'
  const which = 'id' in about ? { ids: [about.id], state } : { up_to: about.upTo }
  const decide = (decision: 'accepted' | 'declined') =>
    mutate(
      { decision, reason, ...which },
      {
        onSuccess({ decided, refused }) {
          void queries.invalidateQueries()
          if (decided > 0)
            toast.success(`${countOf(decided, 'late delivery', 'late deliveries')} ${decision}`)
          for (const [message, alike] of Map.groupBy(refused, ({ message }) => message))
            toast.error(
              alike.length === 1
                ? message
                : `${countOf(alike.length, 'late delivery', 'late deliveries')}: ${message}`,
            )
          onDone()
        },
      },
    )
  const button = (decision: 'accepted' | 'declined', label: string) =>
    state === decision ? null : (
      <Button
        variant={decision === 'accepted' ? 'filled' : 'default'}
        disabled={reason.trim() === ''}
        loading={isPending && variables?.decision === decision}
        onClick={() => decide(decision)}
      >
        {label}
      </Button>
    )
  return (
    <Stack gap="sm">
      <Textarea
        label="Reason"
        description="The student reads it."
        autosize
        minRows={2}
        maxLength={limits.lateReasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        {button('declined', state === 'accepted' ? 'Take back: decline' : 'Decline')}
        {button('accepted', state === 'declined' ? 'Accept after all' : 'Accept: they count')}
      </Group>
    </Stack>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../../lib/query-client.ts'
import { publishQuizMutation } from '../../quizzes.api.ts'
import { hoursText } from './objection-settings.ts'
import { ShownChoice } from './PublicationOptions.tsx'

/** The form that publishes the results of an exam. It asks which parts students will see. */
export function PublishForm({
  quiz,
  onClose,
  onPublished,
}: {
  readonly quiz: QuizDetail
  readonly onClose: () => void
  readonly onPublished: () => void
}) {
  /** Null until another part is chosen than the exam's setting, which a colleague may change. */
  const [chosen, setChosen] = useState<QuizDetail['shown_after'] | null>(null)
  const shown = chosen ?? quiz.shown_after
  const { mutate, isPending, error } = useMutation(publishQuizMutation(quiz.id))
  return (
    <Stack gap="md">
      <Text size="sm">
        Every student gets the result at once, and a mail about it. The leaderboard and all figures
        count it from then on. This cannot be taken back.
      </Text>
      {quiz.objections === 'after_results' ? (
        <Text size="sm">
          They can object to questions for {hoursText(quiz.objections_hours)}, if they see the keys.
        </Text>
      ) : null}
      <ShownChoice label="Students then see" value={shown} onChange={setChosen} />
      <Footer
        action="Publish now"
        error={error}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() =>
          mutate(
            { shown_after: shown, shown_after_read: quiz.shown_after },
            { onSuccess: onPublished },
          )
        }
      />
    </Stack>
  )
}

/**
 * The form that shows students the provisional key of an exam, which opens the period for
 * objections.
 */
export function ShowKeyForm({
  quiz,
  onClose,
  onShown,
}: {
  readonly quiz: QuizDetail
  readonly onClose: () => void
  readonly onShown: () => void
}) {
  const { mutate, isPending, error } = useMutation(publishQuizMutation(quiz.id))
  return (
    <Stack gap="md">
      <Text size="sm">
        Every student who took the exam sees the key beside their answers at once, and gets a mail
        about it. Nobody sees marks, ranks or explanations, and nothing counts yet.
      </Text>
      <Text size="sm">
        They can object for {hoursText(quiz.objections_hours)} from now. You decide each objection;{' '}
        {quiz.publish_itself
          ? 'the results are published automatically after the last decision.'
          : 'then you publish the results.'}
      </Text>
      <Footer
        action="Show the key"
        error={error}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() => mutate({ stage: 'provisional' }, { onSuccess: onShown })}
      />
    </Stack>
  )
}

function Footer({
  action,
  error,
  isPending,
  onClose,
  onConfirm,
}: {
  readonly action: string
  readonly error: Error | null
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}) {
  return (
    <>
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Not yet
        </Button>
        <Button loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </>
  )
}

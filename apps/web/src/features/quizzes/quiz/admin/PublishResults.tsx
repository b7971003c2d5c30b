import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { focusHere } from '../../../../ui/focus-here.ts'
import { publishQuizMutation } from '../quizzes.api.ts'
import { ShownChoice } from './PublicationOptions.tsx'

/** Says that the results of an exam wait for an admin, with a button to publish them. */
export function PublishResults({ quiz }: { readonly quiz: QuizDetail }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [isDone, setDone] = useState(false)
  if (!quiz.waits_for_review)
    return isDone && quiz.results_published_at !== null ? (
      <Alert
        color="green"
        ref={focusHere}
        tabIndex={-1}
        icon={<IconCircleCheck aria-hidden />}
        title="The results are published"
      >
        Students see them now. Edit the exam to show more or less of them later.
      </Alert>
    ) : null
  return (
    <>
      <Alert
        color="yellow"
        role="status"
        icon={<IconHourglass aria-hidden />}
        title="Waits for you: publish the results"
      >
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            Everybody has finished. Students see nothing of their results until you publish them.
          </Text>
          <Button onClick={open}>Publish results</Button>
        </Stack>
      </Alert>
      <Modal
        opened={isOpen}
        onClose={close}
        returnFocus={!isDone}
        title={`Publish the results of ${quiz.name}`}
      >
        <PublishForm
          quiz={quiz}
          onClose={close}
          onPublished={() => {
            setDone(true)
            close()
          }}
        />
      </Modal>
    </>
  )
}

function PublishForm({
  quiz,
  onClose,
  onPublished,
}: {
  readonly quiz: QuizDetail
  readonly onClose: () => void
  readonly onPublished: () => void
}) {
  const [shown, setShown] = useState(quiz.shown_after)
  const { mutate, isPending, error } = useMutation(publishQuizMutation(quiz.id))
  return (
    <Stack gap="md">
      <Text size="sm">
        Every student gets the result at once, and a mail about it. The leaderboard and all figures
        count it from then on. This cannot be taken back.
      </Text>
      <ShownChoice label="Students then see" value={shown} onChange={setShown} />
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {messageOf(error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Not yet
        </Button>
        <Button
          loading={isPending}
          onClick={() => mutate({ shown_after: shown }, { onSuccess: onPublished })}
        >
          Publish now
        </Button>
      </Group>
    </Stack>
  )
}

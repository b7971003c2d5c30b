import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { countOf, formatDuration } from '../../../lib/dates.ts'
import type { QuizFacts } from './Instructions.tsx'

const words = {
  start: 'Are you sure you want to take this quiz?',
  resume: 'You were already doing this quiz. Do you want to resume?',
} as const

/** Asks whether to take the quiz, or to resume it. */
export function StartDialog(props: {
  readonly opened: boolean
  readonly quiz: QuizFacts | undefined
  readonly question: keyof typeof words
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onNo}
      title="Start the quiz?"
      size="sm"
      closeOnClickOutside={false}
    >
      <Stack gap="lg">
        <Text>{words[props.question]}</Text>
        {props.quiz ? <Facts quiz={props.quiz} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onNo}>
            No
          </Button>
          <Button onClick={props.onYes} data-autofocus>
            Yes
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Facts({ quiz }: { readonly quiz: QuizFacts }) {
  const facts = [
    formatDuration(quiz.time_duration),
    countOf(quiz.total_questions, 'question'),
    countOf(quiz.total_marks, 'mark'),
  ]
  return (
    <div>
      <Text fw={600}>{quiz.name}</Text>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </div>
  )
}

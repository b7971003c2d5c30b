import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { countOf, formatDuration, secondsAhead } from '../../../../lib/dates.ts'
import { useSession } from '../../../../lib/session.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { LanguagesBefore } from '../../../../ui/languages/LanguagesBefore.tsx'
import { StartWindow, TimeLeft } from '../../../quizzes/quiz/index.ts'
import { allToAnswer } from '../engine/paper-sections.ts'
import { answeredCount } from '../engine/question-status.ts'
import { SectionList } from '../sections/SectionList.tsx'
import type { QuizFacts } from './quiz-facts.ts'
import { sectionPlan } from './section-plan.ts'

const words = {
  start: 'Are you sure you want to take this quiz?',
  resume: 'You were already doing this quiz. Do you want to resume?',
} as const

/** Asks whether to take the quiz, or to resume it. */
export function StartDialog(props: {
  readonly opened: boolean
  readonly quiz: QuizFacts | undefined
  /** The time at which this device received `quiz`, in epoch milliseconds. */
  readonly receivedAt: number
  readonly question: keyof typeof words
  /** The id of the student. */
  readonly reader: number
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  const deletesAt = useSession(({ user }) => user?.deletes_at)
  return (
    <Modal
      opened={props.opened}
      onClose={props.onNo}
      title="Start the quiz?"
      size="sm"
      closeOnClickOutside={false}
      // The dialog is open when the page loads, so it has no animation.
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        <Text>{words[props.question]}</Text>
        {deletesAt && props.question === 'start' ? (
          <Text>
            Your account will be deleted on <DateTime at={deletesAt} />, with this quiz. To keep
            both, open ‘My data’ first.
          </Text>
        ) : null}
        {props.quiz ? (
          <>
            <Facts quiz={props.quiz} receivedAt={props.receivedAt} reader={props.reader} />
            <LanguagesBefore quiz={props.quiz} reader={props.reader} />
          </>
        ) : null}
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

/**
 * Loaded only for a quiz in several languages, because it would add one per cent to the exam page.
 */
const SectionsBefore = lazy(async () => ({
  default: (await import('../languages/SectionsBefore.tsx')).SectionsBefore,
}))

function Sections({
  quiz,
  sections,
  reader,
}: {
  readonly quiz: QuizFacts
  readonly sections: NonNullable<QuizFacts['sections']>
  readonly reader: number
}) {
  const list = <SectionList sections={sections} />
  if (!quiz.languages) return list
  return (
    <Suspense fallback={list}>
      <SectionsBefore quiz={quiz} reader={reader} isShort />
    </Suspense>
  )
}

function Facts({
  quiz,
  receivedAt,
  reader,
}: {
  readonly quiz: QuizFacts
  readonly receivedAt: number
  readonly reader: number
}) {
  const { time_duration, start_by, ends_at, begins_at, deadline, quiz_state, sections } = quiz
  const { total_questions } = quiz
  const plan = deadline ? null : sectionPlan(quiz)
  const ahead = secondsAhead(quiz.server_time, receivedAt)
  const facts = [
    formatDuration(time_duration),
    countOf(total_questions, 'question'),
    countOf(quiz.total_marks, 'mark'),
  ]
  return (
    <div>
      <Text fw={600}>{quiz.name}</Text>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {sections ? <Sections quiz={quiz} sections={sections} reader={reader} /> : null}
      {plan ? (
        <Text size="sm" mt={6}>
          {plan.times}. {plan.leaving}
        </Text>
      ) : null}
      {begins_at ? (
        <Text size="sm" mt={6}>
          Begins on <DateTime at={begins_at} />. You can wait for it on the next page.
        </Text>
      ) : null}
      {start_by ? (
        <Text size="sm" mt={6}>
          <StartWindow
            startBy={start_by}
            duration={time_duration}
            endsAt={ends_at ?? null}
            isLive={!begins_at}
            ahead={ahead}
          />
        </Text>
      ) : null}
      {deadline ? (
        <Text size="sm" mt={6}>
          {answeredCount(quiz_state)} of {sections ? allToAnswer(sections) : total_questions}{' '}
          answered
          <br />
          <TimeLeft deadline={deadline} ahead={ahead} />
        </Text>
      ) : null}
    </div>
  )
}

import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconFileUnknown, IconHourglass, IconPlayerPause } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ResultsBy, TimeLeft } from '../../quizzes/quiz/index.ts'
import { answeredText } from './answered-text.ts'
import type { LoadedAttempt } from './attempt.api.ts'

interface UnknownResultProps {
  readonly text: string
  readonly list: { readonly path: string; readonly label: string }
}

/** The attempt does not exist, or belongs to someone else. */
export function UnknownResult({ text, list }: UnknownResultProps) {
  return (
    <>
      <PageTitle title="Result" windowTitle="Result not found" />
      <EmptyState icon={IconFileUnknown} title="This result was not found" text={text}>
        <LinkButton to={list.path}>{list.label}</LinkButton>
      </EmptyState>
    </>
  )
}

/**
 * What a student sees for an attempt that was started but not submitted. An exam can be continued
 * until its time is up.
 */
export function IncompleteAttempt({ attempt }: { readonly attempt: LoadedAttempt }) {
  if (attempt.quiz_mode === 'practice')
    return (
      <EmptyState
        icon={IconPlayerPause}
        title="You didn't complete the practice. Please retake the quiz to see the result."
      >
        <RetakePractice quizId={attempt.quiz_id} />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconPlayerPause}
      title="You didn't complete the quiz. Do you want to Continue?."
      text={
        <>
          {answeredText(attempt)}
          {attempt.deadline ? (
            <>
              {' · '}
              <TimeLeft deadline={attempt.deadline} ahead={attempt.ahead} />
            </>
          ) : null}
        </>
      }
    >
      <LinkButton to={paths.takeExam(attempt.quiz_id)}>Continue the Exam</LinkButton>
    </EmptyState>
  )
}

/** Takes the place of the result of a running attempt, for admins. */
export function UnsubmittedAttempt({ attempt }: { readonly attempt: AttemptResult }) {
  return (
    <EmptyState
      icon={IconPlayerPause}
      title="The quiz was not submitted"
      text={
        <>
          {attempt.student_name} started it on <DateTime at={attempt.date_taken} />:{' '}
          {answeredText(attempt)}.{' '}
          {attempt.quiz_mode === 'exam'
            ? 'An exam that is not submitted is submitted automatically when its time is up.'
            : 'A practice stays open until the student submits it or its time is up.'}
        </>
      }
    />
  )
}

type PendingAttempt = Pick<
  AttemptResult,
  'quiz_mode' | 'is_withheld' | 'held_by' | 'results_by' | 'review_first'
>

interface PendingResultProps {
  readonly attempt: PendingAttempt &
    Pick<AttemptResult, 'take_quiz_id' | 'answered_count' | 'questions_count' | 'to_answer'>
  readonly isManaged: boolean
}

/**
 * An attempt that is submitted but not published: the exam is still open, or another exam holds
 * some of its questions.
 */
export function PendingResult({ attempt, isManaged }: PendingResultProps) {
  return (
    <EmptyState
      icon={IconHourglass}
      title="The result is still not published. Kindly wait for the result to be published."
      text={
        <>
          <b>{answeredText(attempt)}.</b> <PendingReason {...attempt} /> You can leave this page
          open: the result appears here by itself.
        </>
      }
    >
      {isManaged ? null : (
        <>
          {attempt.quiz_mode === 'exam' ? (
            <LinkButton to={paths.receipt(attempt.take_quiz_id)} variant="default">
              See the receipt
            </LinkButton>
          ) : null}
          <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        </>
      )}
    </EmptyState>
  )
}

/** Says why a result is not there yet, and when it is expected. */
export function PendingReason({
  quiz_mode,
  is_withheld,
  held_by,
  results_by,
  review_first,
}: PendingAttempt) {
  if (is_withheld && held_by)
    return (
      <>
        Your answers are safe. {held_by.name} asks some of the same questions, and even a score
        would tell what is right: yours is shown when the results of that exam are out.{' '}
        <ResultsBy at={results_by ?? held_by.results_by} />
      </>
    )
  if (quiz_mode === 'practice') return 'It is being marked.'
  if (review_first)
    return 'Your answers are safe. Your teacher looks at the results first and then publishes them.'
  return (
    <>
      It is published when nobody can still be taking the exam.{' '}
      {results_by === null ? null : <ResultsBy at={results_by} />}
    </>
  )
}

export function RetakePractice({ quizId }: { readonly quizId: number }) {
  return (
    <LinkButton
      to={paths.takePractice(quizId)}
      onClick={() => toast.info('Best of luck for your next attempt!')}
    >
      Retake Practice
    </LinkButton>
  )
}

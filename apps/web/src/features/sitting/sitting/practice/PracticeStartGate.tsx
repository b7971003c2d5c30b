import { Button, Group } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { quizQuery } from '../../../quizzes/quiz/index.ts'
import { useLeavePage } from '../hooks/use-leave-page.ts'
import { checkingStartQuery } from '../start-check.api.ts'
import { PracticeCardSkeleton } from './PracticeCard.tsx'
import { practiceAccess, practiceCheckOf } from './practice-access.ts'
import { practiceCheckQuery } from './practice-check.api.ts'
import { ResumeCard, StartCard } from './StartCard.tsx'

/** The student's choices before a practice. */
export interface PracticeStart {
  readonly name: string
  /**
   * True sets a time limit. This and the next field apply only to a new attempt. If absent, a
   * student's own practice uses what was chosen when it was made.
   */
  readonly isTimed?: boolean | undefined
  /** Answers are checked as they are given. */
  readonly isChecking?: boolean | undefined
  /** Id of the attempt to resume; null for a new one. */
  readonly running: number | null
}

/** Shown before a practice: checks whether one may begin or is running. */
export function PracticeStartGate({
  quizId,
  user: { id: reader, email },
  onStart,
}: {
  readonly quizId: number
  readonly user: SessionUser
  readonly onStart: (start: PracticeStart) => void
}) {
  const check = useQuery(practiceCheckQuery(quizId, email))
  const startCheck = practiceCheckOf(check.data, check.error)
  // A refusal says nothing about the quiz, so it is fetched here.
  const quiz = useQuery({ ...quizQuery(quizId), enabled: startCheck?.kind === 'refused' })
  // An exam may hold some of the questions: a practice that checks answers leaves them out.
  const checking = useQuery({
    ...checkingStartQuery(quizId),
    enabled: startCheck?.kind === 'refused',
    retry: false,
  })
  const access = practiceAccess(
    startCheck,
    quiz.isPending || checking.isPending ? 'pending' : (quiz.data?.quiz_mode ?? null),
  )
  const leftOut = access.show === 'refusal' ? checking.data : undefined
  useLeaving(
    access.show === 'nothing' ? access.to : null,
    'message' in access ? access.message : '',
  )

  if (check.error && !startCheck)
    return (
      <>
        <PageTitle title="Practice" />
        <LoadError
          title="The practice could not be opened"
          message={messageOf(check.error)}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </>
    )
  if (access.show === 'refusal' && !leftOut)
    return (
      <PracticeRefusal
        quiz={quiz.data}
        message={access.message}
        onRetry={() => void Promise.all([check.refetch(), checking.refetch()])}
        isRetrying={check.isFetching}
      />
    )
  const offered = access.show === 'start' ? check.data : leftOut
  if (offered)
    return (
      <StartCard
        practice={offered}
        reader={reader}
        onStart={(choices) => onStart({ name: offered.name, ...choices, running: null })}
      />
    )
  if (check.data && access.show === 'resume')
    return (
      <ResumeCard
        practice={check.data}
        reader={reader}
        onResume={() =>
          onStart({
            name: check.data.name,
            running: check.data.existing_take_quiz_id ?? null,
          })
        }
      />
    )
  return <PracticeCardSkeleton name="Practice" />
}

/** Leaves a quiz that cannot be practised, and says why. */
function useLeaving(to: 'dashboard' | 'back' | null, message: string): void {
  const leave = useLeavePage()
  useEffect(() => {
    if (!to) return
    toast.error(message)
    leave(to === 'dashboard' ? paths.dashboard : undefined)
  }, [to, message, leave])
}

/** Explains in the server's words why this practice cannot begin now, and offers alternatives. */
function PracticeRefusal(props: {
  readonly quiz: QuizDetail | undefined
  readonly message: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
}) {
  const { quiz } = props
  return (
    <>
      <PageTitle title={quiz?.name ?? 'Practice'} />
      <EmptyState
        icon={IconLock}
        title="You cannot practise this now"
        text={
          <>
            {props.message}.
            {quiz?.status === 'upcoming' ? (
              <>
                {' '}
                It begins on <DateTime at={quiz.date_of_quiz} />.
              </>
            ) : null}
          </>
        }
      >
        <Group gap="sm" justify="center">
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={props.isRetrying}
            onClick={props.onRetry}
          >
            Check again
          </Button>
          <LinkButton to={paths.browsePractices}>Browse practices</LinkButton>
        </Group>
      </EmptyState>
    </>
  )
}

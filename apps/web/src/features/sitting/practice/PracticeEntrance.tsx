import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { quizQuery } from '../../quizzes/index.ts'
import { useWayOut } from '../exam/use-way-out.ts'
import { startCheckQuery } from '../start-check.api.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { PracticeRefusal } from './PracticeRefusal.tsx'
import { practiceDoor } from './practice-door.ts'
import { lookOf } from './practice-look.ts'
import type { PracticeStart } from './practice-start.ts'
import { ResumeCard } from './ResumeCard.tsx'
import { StartCard } from './StartCard.tsx'

/** Before a practice: may it be begun, or is one running? */
export function PracticeEntrance({
  quizId,
  onStart,
}: {
  readonly quizId: number
  readonly onStart: (start: PracticeStart) => void
}) {
  const check = useQuery(startCheckQuery(quizId))
  const quiz = useQuery(quizQuery(quizId))
  const look = lookOf(check.data, check.error)
  const door = practiceDoor(look, quiz.isPending ? 'pending' : (quiz.data?.quiz_mode ?? null))
  useLeaving(door.show === 'nothing' ? door.to : null, 'message' in door ? door.message : '')

  if (check.error && !look)
    return (
      <>
        <PageTitle title={quiz.data?.name ?? 'Practice'} />
        <LoadError
          title="The practice could not be opened"
          message={messageOf(check.error)}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </>
    )
  if (door.show === 'refusal')
    return (
      <PracticeRefusal
        quiz={quiz.data}
        message={door.message}
        onRetry={() => void check.refetch()}
        isRetrying={check.isFetching}
      />
    )
  if (check.data && door.show === 'start')
    return (
      <StartCard
        practice={check.data}
        quiz={quiz.data}
        onStart={(isTimed) => onStart({ name: check.data.name, isTimed, running: null })}
      />
    )
  if (check.data && door.show === 'resume')
    return (
      <ResumeCard
        practice={check.data}
        quiz={quiz.data}
        onResume={() =>
          onStart({
            name: check.data.name,
            isTimed: false,
            running: check.data.existing_take_quiz_id ?? null,
          })
        }
      />
    )
  return <CardSkeleton name={quiz.data?.name ?? 'Practice'} />
}

/** Leaves where there is nothing to practise, with the word why. */
function useLeaving(to: 'dashboard' | 'back' | null, message: string): void {
  const leave = useWayOut()
  useEffect(() => {
    if (!to) return
    toast.error(message)
    leave(to === 'dashboard' ? paths.dashboard : undefined)
  }, [to, message, leave])
}

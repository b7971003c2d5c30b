import type { SessionUser } from '@prepwell/contract/users.ts'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { preloadPictureDialog } from '../../../ui/Picture.tsx'
import { loadAttempt } from '../loading/load-attempt.ts'
import { useResumedToast, useSittingLoader } from '../loading/use-sitting-loader.ts'
import { ExamSitting, type LoadedExam } from './ExamSitting.tsx'
import { ExamSkeleton } from './ExamSkeleton.tsx'

interface ExamLoaderProps {
  readonly quizId: number
  readonly name: string
  /** The student knows that the attempt is running. */
  readonly isResume: boolean
  readonly user: SessionUser
  /** The attempt cannot be started or resumed, for a reason that the server gave. */
  readonly onRefused: (message: string) => void
}

/** Starts or resumes the attempt; while another tab has it, this one may only read. */
export function ExamLoader({ quizId, name, isResume, user, onRefused }: ExamLoaderProps) {
  const { loaded, turn, mayWrite, take, failure, refusal, retry } = useSittingLoader(
    loadExam,
    quizId,
    user.id,
  )
  useResumedToast(isResume && loaded?.isResumed === true)
  useEffect(() => {
    if (refusal) onRefused(messageOf(refusal))
  }, [refusal, onRefused])

  if (loaded)
    return <ExamSitting key={turn} loaded={loaded} user={user} mayWrite={mayWrite} onTake={take} />
  if (failure)
    return (
      <main>
        <LoadError
          title="The exam could not be opened"
          message={messageOf(failure)}
          onRetry={retry}
        />
      </main>
    )
  return <ExamSkeleton name={name} />
}

/** Safe to repeat. Throws a CallError. */
async function loadExam(quizId: number, userId: number): Promise<LoadedExam> {
  const [loaded, { ExamDialogs }] = await Promise.all([
    loadAttempt(quizId, userId),
    import('./ExamDialogs.tsx'),
    preloadPictureDialog(),
  ])
  if (loaded.deadline === null) throw new Error('An exam has a deadline')
  return { ...loaded, Dialogs: ExamDialogs }
}

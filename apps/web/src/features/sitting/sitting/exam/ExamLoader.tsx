import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useCallback, useEffect } from 'react'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { preloadPictureDialog } from '../../../../ui/Picture.tsx'
import { preloadRichText } from '../../../../ui/RichText.tsx'
import { loadAttempt } from '../loading/load-attempt.ts'
import { useResumedToast, useSittingLoader } from '../loading/use-sitting-loader.ts'
import { type AfterExam, toReceipt } from './after-exam.ts'
import { ClosedPage } from './ClosedPage.tsx'
import { ExamSitting, type LoadedExam } from './ExamSitting.tsx'
import { ExamSkeleton } from './ExamSkeleton.tsx'
import { completedAttempt } from './exam-access.ts'

interface ExamLoaderProps {
  readonly quizId: number
  readonly name: string
  /** As typed; empty if the exam asks for none. */
  readonly accessCode: string
  /** True if the student already knows that the attempt is running. */
  readonly isResume: boolean
  readonly user: SessionUser
  /** Called with the server's reason if the attempt cannot be started or resumed. */
  readonly onRefused: (refusal: Error) => void
  /** The page to open after the end; the receipt by default. */
  readonly after?: AfterExam
}

/** Starts or resumes the attempt. Read-only while another tab has it. */
export function ExamLoader({
  quizId,
  name,
  accessCode,
  isResume,
  user,
  onRefused,
  after = toReceipt,
}: ExamLoaderProps) {
  const load = useCallback(
    (quiz: number, student: number) => loadExam(quiz, student, accessCode),
    [accessCode],
  )
  const { loaded, turn, mayWrite, take, failure, refusal, retry } = useSittingLoader(
    load,
    quizId,
    user.id,
  )
  useResumedToast(isResume && loaded?.isResumed === true)
  const completed = completedAttempt(refusal)
  useEffect(() => {
    if (refusal && completed === null) onRefused(refusal)
  }, [refusal, completed, onRefused])

  if (completed !== null)
    return <ClosedPage how="already" unsent={0} takeQuizId={completed} after={after} />
  if (loaded)
    return (
      <ExamSitting
        key={turn}
        loaded={loaded}
        user={user}
        mayWrite={mayWrite}
        onTake={take}
        after={after}
      />
    )
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
async function loadExam(quizId: number, userId: number, accessCode: string): Promise<LoadedExam> {
  const [loaded, parts] = await Promise.all([
    loadAttempt(quizId, userId, { accessCode }),
    ...preloadExam(),
  ])
  if (loaded.deadline === null) throw new Error('An exam has a deadline')
  return { ...loaded, parts }
}

/** Loads the exam page's code that is not in its first chunk. */
const preloadExam = () => [import('./ExamDialogs.tsx'), preloadPictureDialog()] as const

/** Loads all code that an exam may need: before it begins, its paper is unknown. */
export const preloadAll = () =>
  Promise.all([...preloadExam(), preloadRichText(['plain', 'markdown'])])

import type { SessionUser } from '@prepwell/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useLeavePage } from '../hooks/use-leave-page.ts'
import { startCheckQuery } from '../start-check.api.ts'
import { ExamSkeleton } from './ExamSkeleton.tsx'
import { nextStep, startCheckOf } from './exam-access.ts'

const importLoader = () => import('./ExamLoader.tsx')
const ExamLoader = lazy(async () => ({ default: (await importLoader()).ExamLoader }))
// Begun with the page, which shows it as soon as the server has answered.
const startDialog = import('./StartDialog.tsx')
const StartDialog = lazy(async () => ({ default: (await startDialog).StartDialog }))
const importInstructions = () => import('./Instructions.tsx')
const Instructions = lazy(async () => ({ default: (await importInstructions()).Instructions }))

/** /take_quiz/:id, from the question 'Start the quiz?' to the end. */
export function ExamPage() {
  const { id = '' } = useParams()
  // The page stays with the student who opened it, whoever signs in meanwhile in another tab.
  const [user] = useState<SessionUser | null>(useSession.getState().user)
  return user ? <StartGate key={id} quizId={Number(id)} user={user} /> : null
}

/** Before the exam: may it be taken, does the student want to, are the instructions read? */
function StartGate({ quizId, user }: { readonly quizId: number; readonly user: SessionUser }) {
  const [stage, setStage] = useState<'question' | 'instructions' | 'exam'>('question')
  const leave = useLeavePage()
  const check = useQuery({ ...startCheckQuery(quizId), enabled: stage !== 'exam' })
  const startCheck = startCheckOf(check.data, check.error)
  const step = startCheck ? nextStep(startCheck) : null

  // The rest of the code loads while the student reads the question and the instructions.
  useEffect(() => {
    for (const load of [importInstructions, importLoader]) load().catch(() => {})
  }, [])
  useEffect(() => {
    if (step?.do !== 'leave') return
    if (step.message) toast.error(step.message)
    leave(step.to === 'exams' ? paths.browseExams : undefined)
  }, [step, leave])

  const refuse = useCallback(
    (message: string) => {
      toast.error(message)
      leave()
    },
    [leave],
  )
  const cancel = () => {
    toast.info('Quiz cancelled')
    leave()
  }

  if (stage === 'exam')
    return (
      <Suspense fallback={<ExamSkeleton name={check.data?.name ?? 'Exam'} />}>
        <ExamLoader
          quizId={quizId}
          name={check.data?.name ?? 'Exam'}
          isResume={check.data?.existing ?? false}
          user={user}
          onRefused={refuse}
        />
      </Suspense>
    )
  if (stage === 'instructions' && check.data)
    return (
      <Suspense fallback={<ExamSkeleton name={check.data.name} />}>
        <Instructions
          quiz={check.data}
          receivedAt={check.dataUpdatedAt}
          user={user}
          onStart={() => setStage('exam')}
          onCancel={cancel}
        />
      </Suspense>
    )
  if (check.error && !startCheck)
    return (
      <main>
        <PageTitle title="Exam" hidden />
        <LoadError
          title="The exam could not be opened"
          message={messageOf(check.error)}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </main>
    )
  return (
    <>
      <ExamSkeleton name={check.data?.name ?? 'Exam'} />
      <Suspense>
        <StartDialog
          opened={step?.do === 'ask'}
          quiz={check.data}
          receivedAt={check.dataUpdatedAt}
          question={step?.do === 'ask' ? step.question : 'start'}
          onYes={() =>
            setStage(
              startCheck?.kind === 'may_start' && startCheck.existing ? 'exam' : 'instructions',
            )
          }
          onNo={cancel}
        />
      </Suspense>
    </>
  )
}

import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { CallError } from '../../../../lib/call.ts'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { HiddenTitle } from '../../../../ui/layout/HiddenTitle.tsx'
import { lastClosedExam } from '../closed-exam.ts'
import { useIsBack } from '../hooks/use-is-back.ts'
import { useLeavePage } from '../hooks/use-leave-page.ts'
import { fetchStartCheck } from '../sitting.api.ts'
import { startCheckQuery } from '../start-check.api.ts'
import { toReceipt } from './after-exam.ts'
import { ExamSkeleton } from './ExamSkeleton.tsx'
import { nextStep, startCheckOf } from './exam-access.ts'
import type { StartEntry } from './Instructions.tsx'
import { StartDialog } from './StartDialog.tsx'
import { useLateChanges } from './use-late-changes.ts'

const importLoader = () => import('./ExamLoader.tsx')
const ExamLoader = lazy(async () => ({ default: (await importLoader()).ExamLoader }))
const importInstructions = () => import('./Instructions.tsx')
const Instructions = lazy(async () => ({ default: (await importInstructions()).Instructions }))

const ExamBrowserPage = lazy(async () => ({
  default: (await import('./ExamBrowserPage.tsx')).ExamBrowserPage,
}))

const ClosedPage = lazy(async () => ({ default: (await import('./ClosedPage.tsx')).ClosedPage }))

const untouched: StartEntry = { isRead: false, accessCode: '', codeError: null }

const waitingRefreshMs = 60_000
/** Milliseconds between start checks after a refused start. */
const recheckMs = 3_000
/** Seconds before a refused start is tried again: 5 to 15, at random. */
const startPause = () => 5 + Math.random() * 10

/** True if the page shows an exam that an admin can still change for this student. */
const isOpen = (
  data: { readonly existing: boolean; readonly begins_at?: number | null } | undefined,
  stage: string,
): boolean => Boolean(data?.begins_at || (data && !data.existing && stage === 'instructions'))

/** The page /take_quiz/:id, from the question 'Start the quiz?' to the end. */
export function ExamPage() {
  const { id = '' } = useParams()
  // The page keeps the student who opened it, even if a different student signs in from another
  // tab.
  const [user] = useState<SessionUser | null>(useSession.getState().user)
  return user ? <StartGate key={id} quizId={Number(id)} user={user} /> : null
}

/**
 * Only the build makes this call, to learn that the document may start it early. In a browser, the
 * page itself takes the early response, because it is never kept in the query cache.
 */
export const loadExam = ({ params }: LoaderFunctionArgs): null => {
  if (import.meta.env.SSR) void fetchStartCheck(Number(params['id']), { isWaiting: false })
  return null
}

/**
 * Shown before the exam: finds out whether it may be taken, asks whether the student wants to
 * start, and shows the instructions.
 */
function StartGate({ quizId, user }: { readonly quizId: number; readonly user: SessionUser }) {
  const [stage, setStage] = useState<'question' | 'instructions' | 'exam'>('question')
  const leave = useLeavePage()
  const [entry, setEntry] = useState<StartEntry>(untouched)
  const change = useCallback(
    (changes: Partial<StartEntry>) => setEntry((before) => ({ ...before, ...changes })),
    [],
  )
  // `receivedAt` of a start check that must be repeated, because the start was refused after it.
  const [doubtful, setDoubtful] = useState<number | null>(null)
  const [waitedFor, setWaitedFor] = useState<number | null>(null)
  // In epoch seconds of the server. Prevents a start that keeps being refused from being retried
  // without a pause.
  const [startsAgainAt, setStartsAgainAt] = useState(0)
  const check = useQuery({
    ...startCheckQuery(quizId, stage !== 'question' || waitedFor !== null),
    enabled: stage !== 'exam',
    // Informs a waiting or reading student of changes, and keeps the clock right even after the
    // device has slept.
    refetchInterval: ({ state }) => {
      if (state.dataUpdatedAt === doubtful) return recheckMs
      return isOpen(state.data, stage) && waitingRefreshMs
    },
    refetchOnWindowFocus: ({ state }) => isOpen(state.data, stage) && 'always',
  })
  const { data, refetch, dataUpdatedAt } = check
  const isWaiting = Boolean(data?.begins_at)
  // The response to a check may arrive after the exam has begun, even if it began earlier than
  // planned. The exam still starts by itself.
  const begins = data?.begins_at ?? (data && waitedFor && Math.min(waitedFor, data.server_time))
  if (begins && begins !== waitedFor) setWaitedFor(begins)
  const changes = useLateChanges(data, stage !== 'question')
  const clock = useMemo(() => ({ now: data?.server_time ?? 0, at: performance.now() }), [data])
  const startCheck = startCheckOf(data, check.error)
  const isBack = useIsBack()
  const hasEndedHere = lastClosedExam()?.quizId === quizId
  const hasBeenHere = isBack || hasEndedHere || stage !== 'question'
  const step = startCheck ? nextStep(startCheck, hasBeenHere) : null

  // Loads the remaining code while the student reads the question and the instructions.
  useEffect(() => {
    for (const load of [importInstructions, importLoader]) load().catch(() => {})
  }, [])
  // A waiting student has time to load everything.
  useEffect(() => {
    if (!isWaiting) return
    importLoader()
      .then(({ preloadAll }) => preloadAll())
      .catch(() => {})
  }, [isWaiting])
  useEffect(() => {
    if (step?.do !== 'leave') return
    const message = step.message ?? (stage === 'instructions' ? messageOf(check.error) : null)
    if (message) toast.error(message)
    leave(step.to === 'exams' ? paths.browseExams : undefined)
  }, [step, stage, check.error, leave])

  const refuse = useCallback(
    (refusal: Error) => {
      const { field, code } = refusal instanceof CallError ? refusal : {}
      if (refusal instanceof CallError && field === 'access_code') {
        setEntry((before) => ({ ...before, accessCode: '', codeError: refusal.reason }))
        setStage('instructions')
      } else if (code === 'forbidden') {
        setStage('question')
        void refetch()
      } else if (code === 'not_allowed_now') {
        // The start was moved or the exam has ended; the next check shows which.
        setDoubtful(dataUpdatedAt)
        setStartsAgainAt(clock.now + (performance.now() - clock.at) / 1000 + startPause())
        toast.warning(messageOf(refusal))
        setStage('instructions')
        void refetch()
      } else {
        toast.error(messageOf(refusal))
        leave()
      }
    },
    [leave, refetch, dataUpdatedAt, clock],
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
          accessCode={entry.accessCode.trim()}
          isResume={check.data?.existing ?? false}
          user={user}
          onRefused={refuse}
        />
      </Suspense>
    )
  if (step?.do === 'change_browser')
    return (
      <Suspense fallback={<ExamSkeleton name={data?.name ?? 'Exam'} />}>
        <ExamBrowserPage
          name={data?.name ?? 'Exam'}
          isRunning={data?.existing ?? false}
          onRetry={() => void refetch()}
          isRetrying={check.isFetching}
          onLeave={() => leave()}
        />
      </Suspense>
    )
  if (step?.do === 'show_closed')
    return (
      <Suspense fallback={<ExamSkeleton name={data?.name ?? 'Exam'} />}>
        <ClosedPage how="already" unsent={0} takeQuizId={step.takeQuizId} after={toReceipt} />
      </Suspense>
    )
  if (stage === 'instructions' && dataUpdatedAt === doubtful)
    return <ExamSkeleton name={data?.name ?? 'Exam'} />
  if (stage === 'instructions' && check.data)
    return (
      <Suspense fallback={<ExamSkeleton name={check.data.name} />}>
        <Instructions
          quiz={check.data}
          receivedAt={check.dataUpdatedAt}
          waitedFor={waitedFor && Math.max(waitedFor, startsAgainAt)}
          changes={changes}
          clock={clock}
          user={user}
          entry={entry}
          onEntry={change}
          onStart={() => setStage('exam')}
          onCancel={cancel}
        />
      </Suspense>
    )
  if (check.error && !startCheck)
    return (
      <main>
        <HiddenTitle title="Exam" />
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
      <StartDialog
        opened={step?.do === 'ask'}
        quiz={check.data}
        receivedAt={check.dataUpdatedAt}
        question={step?.do === 'ask' ? step.question : 'start'}
        reader={user.id}
        onYes={() =>
          setStage(
            startCheck?.kind === 'may_start' && startCheck.existing ? 'exam' : 'instructions',
          )
        }
        onNo={cancel}
      />
    </>
  )
}

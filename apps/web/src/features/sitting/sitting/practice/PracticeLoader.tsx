import { Button, Stack, Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useCallback, useEffect, useRef } from 'react'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { CallError } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { type LoadedAttempt, loadAttempt } from '../loading/load-attempt.ts'
import { useResumedToast, useSittingLoader } from '../loading/use-sitting-loader.ts'
import { fetchStartCheck, type StartOptions } from '../sitting.api.ts'
import { type CheckMode, PracticeSitting } from './PracticeSitting.tsx'
import { PracticeSkeleton } from './PracticeSkeleton.tsx'
import type { PracticeStart } from './PracticeStartGate.tsx'
import { TakeoverRefused, takeWaitingAnswers } from './practice-check.api.ts'
import type { PracticeEnd } from './practice-end.ts'

interface PracticeLoaderProps {
  readonly quizId: number
  readonly start: PracticeStart
  readonly origin: PracticeOrigin | null
  readonly user: SessionUser
  /** Called with the student while a practice runs here, and with null when it is left. */
  readonly onPractising: (user: SessionUser | null) => void
  readonly onEnd: (end: PracticeEnd) => void
  /** Called with the server's reason if the practice cannot begin. */
  readonly onRefused: (message: string) => void
}

/** Begins or resumes a practice. Read-only while the practice runs in another tab. */
export function PracticeLoader(props: PracticeLoaderProps) {
  const { quizId, start, user, onPractising, onEnd, onRefused } = props
  const running = useRef(start.running)
  /** True once the student chooses to begin without the answers given before the sign-up. */
  const isWithoutWaiting = useRef(false)
  const { isTimed, isChecking } = start
  const load = useCallback(
    async (quiz: number, student: number) => {
      const loaded = await loadPractice(quiz, student, {
        running: running.current,
        email: user.email,
        isWithoutWaiting: isWithoutWaiting.current,
        options: { isTimed, isChecking },
      })
      running.current = loaded.takeQuizId
      return loaded
    },
    [isTimed, isChecking, user.email],
  )
  const { loaded, turn, mayWrite, take, failure, refusal, retry } = useSittingLoader(
    load,
    quizId,
    user.id,
  )
  useEffect(() => {
    onPractising(user)
    return () => onPractising(null)
  }, [onPractising, user])
  useResumedToast(start.running !== null && loaded !== null)
  useEffect(() => {
    if (!refusal) return
    const takeQuizId = running.current
    const isOver = refusal instanceof CallError && refusal.code === 'attempt_closed'
    if (isOver && takeQuizId !== null) onEnd({ takeQuizId, how: 'already', unsent: 0 })
    else onRefused(messageOf(refusal))
  }, [refusal, onEnd, onRefused])

  if (loaded)
    return (
      <PracticeSitting
        key={turn}
        loaded={loaded}
        origin={props.origin}
        user={user}
        mayWrite={mayWrite}
        onTake={take}
        onEnd={onEnd}
      />
    )
  if (failure)
    return (
      <>
        <PageTitle title={start.name} />
        <LoadError
          title="The practice could not be opened"
          message={messageOf(failure)}
          onRetry={retry}
        />
        {failure instanceof TakeoverRefused ? (
          <Stack align="center" gap="xs" mt="md">
            <Text size="sm" ta="center" maw="34rem">
              The answers that you gave before you signed up could not be taken over, and are still
              on this device. You can also begin without them: they are not in the practice then,
              and cannot be added later.
            </Text>
            <Button
              variant="subtle"
              onClick={() => {
                isWithoutWaiting.current = true
                retry()
              }}
            >
              Begin without them
            </Button>
          </Stack>
        ) : null}
      </>
    )
  return <PracticeSkeleton name={start.name} />
}

/**
 * Begins a practice, or resumes the `running` one. Never starts a new attempt if the running one
 * was submitted meanwhile, here or elsewhere: it throws CallError 'attempt_closed'. Safe to repeat.
 * Throws other CallErrors too.
 */
async function loadPractice(
  quizId: number,
  userId: number,
  {
    running,
    email,
    isWithoutWaiting,
    options,
  }: {
    readonly running: number | null
    readonly email: string
    readonly isWithoutWaiting: boolean
    readonly options: StartOptions
  },
): Promise<LoadedPractice> {
  if (running === null) {
    if (!isWithoutWaiting) await takeWaitingAnswers(email, quizId)
  } else if ((await findRunning(quizId)) !== running)
    throw new CallError(409, 'attempt_closed', 'The quiz has already been submitted')
  const loaded = await loadAttempt(quizId, userId, options)
  return { ...loaded, check: loaded.isChecking ? await loadCheckMode(loaded) : null }
}

/** An attempt, and what it needs if it checks answers. */
interface LoadedPractice extends LoadedAttempt {
  readonly check: CheckMode | null
}

async function loadCheckMode({ takeQuizId, isResumed }: LoadedAttempt): Promise<CheckMode> {
  const parts = await import('../check/check-parts.ts')
  return { parts, known: isResumed ? await parts.fetchChecks(takeQuizId) : parts.nothingLocked }
}

/** Id of the running attempt; null if there is none, or if none may begin now. */
async function findRunning(quizId: number): Promise<number | null> {
  try {
    return (await fetchStartCheck(quizId)).existing_take_quiz_id ?? null
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_allowed_now') return null
    throw error
  }
}

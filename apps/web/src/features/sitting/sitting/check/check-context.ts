import { createContext, use, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../../lib/session.ts'
import { type Sitting, useSittingState } from '../hooks/sitting-context.ts'
import type { LockedAnswers, QuestionCheck } from './check-state.ts'
import { type Checker, createChecker } from './checker.ts'
import { checkCalls } from './checks.api.ts'

export const CheckerContext = createContext<Checker | null>(null)

/** Throws outside {@link CheckerContext}. */
export function useChecker(): Checker {
  const checker = use(CheckerContext)
  if (!checker) throw new Error('This practice checks no answers')
  return checker
}

/** Undefined for a question whose answer was never checked. */
export const useQuestionCheck = (question: number): QuestionCheck | undefined =>
  useStore(useChecker().store, (checks) => checks[question])

/**
 * Creates the checker of a loaded practice, and tells it when the page wakes up and what the
 * student does.
 */
export function useNewChecker(sitting: Sitting, userId: number, known: LockedAnswers): Checker {
  const [checker] = useState(() =>
    createChecker(sitting.controller, sitting.paper, known, {
      ...checkCalls(sitting.takeQuizId, userId),
      isOnline: () => navigator.onLine,
      now: () => performance.now(),
      random: Math.random,
    }),
  )
  useEffect(() => checker.start(), [checker])
  useEffect(() => {
    const stop = new AbortController()
    const on = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: stop.signal })
    on(window, 'online', checker.wake)
    on(window, 'focus', checker.refresh)
    on(window, 'pageshow', checker.refresh)
    on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') checker.wake()
    })
    return () => stop.abort()
  }, [checker])
  const token = useSession((state) => state.token)
  const current = useSittingState(({ session }) => session.current)
  const tokenBefore = useRef(token)
  useEffect(() => {
    if (token === tokenBefore.current) return
    // A new token may mean that the student has signed in again.
    tokenBefore.current = token
    checker.wake()
  }, [checker, token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device may have checked it
  useEffect(() => checker.refresh(), [checker, current])
  return checker
}

import { makePractice } from '@prepwell/contract/results/own-practices.ts'
import { type CheckedAnswer, checkAnswer, listChecks } from '@prepwell/contract/sitting/checks.ts'
import { mutationOptions } from '@tanstack/react-query'
import { CallError, call } from '../../../../lib/call.ts'
import { useSession } from '../../../../lib/session.ts'
import { outcomeOf, requestTimeoutMs } from '../engine/attempt-calls.ts'
import type { Outcome } from '../engine/outcome.ts'
import type { LockedAnswers } from './check-state.ts'
import type { CheckerPorts } from './checker.ts'
import { refusalText } from './refusal-text.ts'

/** The locked answers of a running practice. Throws a CallError. */
export const fetchChecks = async (takeQuizId: number): Promise<LockedAnswers> => {
  const { data: checked, held } = await call(listChecks, {
    params: { id: takeQuizId },
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  return { checked, held }
}

const sendCheck: (takeQuizId: number) => CheckerPorts['check'] =
  (takeQuizId) =>
  async (question_id, { selected_values, seq, time_spent }) => {
    try {
      const { data } = await call(checkAnswer, {
        params: { id: takeQuizId },
        body: { question_id, selected_values, seq, time_spent },
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      if (data.question_id !== question_id) return { kind: 'unreachable' }
      return { kind: 'done', value: data }
    } catch (error) {
      // The practice continues, unlike after this refusal of the other calls of an attempt.
      if (error instanceof CallError && error.code === 'not_allowed_now')
        return { kind: 'refused', message: refusalText(error.code, error.reason) }
      const outcome = await outcomeOf(() => Promise.reject<CheckedAnswer>(error))
      return outcome.kind === 'refused'
        ? { ...outcome, message: refusalText(undefined, outcome.message) }
        : outcome
    }
  }

/** Calls of a practice that checks answers; errors are returned as outcomes. */
export function checkCalls(
  takeQuizId: number,
  userId: number,
): Pick<CheckerPorts, 'check' | 'list'> {
  /** Another tab may have signed in somebody else; nothing may be sent in their name. */
  const asOwner = async <Value>(send: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
    useSession.getState().user?.id === userId ? send() : { kind: 'signed_out' }
  const check = sendCheck(takeQuizId)
  return {
    list: () => asOwner(() => outcomeOf(() => fetchChecks(takeQuizId))),
    check: (question, answer) => asOwner(() => check(question, answer)),
  }
}

/** Creates a private practice of one unseen question like this one, which checks answers too. */
export const similarMutation = (question: number) =>
  mutationOptions({
    mutationFn: async () =>
      (await call(makePractice, { body: { similar_to: question, clock: false, check: true } }))
        .data,
  })

import type { SessionUser } from '@prepwell/contract/users.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import { watchSaves } from '../delivery/background-sync.ts'
import { examCalls } from './exam-calls.ts'
import type { ExamPorts } from './exam-state.ts'
import type { LoadedAttempt } from './load-attempt.ts'
import { openLocalAnswers } from './local-answers.ts'
import type { Failure } from './outcome.ts'

/**
 * The real world of the room of an exam or a practice: the server, IndexedDB, toasts, the clock.
 */
export function examPorts(
  { quizId, takeQuizId, name }: Pick<LoadedAttempt, 'quizId' | 'takeQuizId' | 'name'>,
  user: SessionUser,
): ExamPorts {
  const calls = examCalls(quizId, takeQuizId)
  const tellSave = watchSaves(user)
  const local = openLocalAnswers({ userId: user.id, takeQuizId, quizId, quizName: name })
  /** Another tab of this browser may have signed in somebody else: nothing is sent in that name. */
  const stranger = (): Failure | null =>
    useSession.getState().user?.id === user.id ? null : { kind: 'signed_out' }
  return {
    now: calls.now,
    random: Math.random,
    keep: local.write,
    markDelivered: local.markDelivered,
    async save(...input) {
      const outcome = stranger() ?? (await calls.save(...input))
      tellSave(outcome.kind)
      return outcome
    },
    ask: async (...input) => stranger() ?? calls.ask(...input),
    submit: async (...input) => stranger() ?? calls.submit(...input),
    receipt: async () => stranger() ?? calls.receipt(),
    onNewer: () =>
      toast.info('Newer answers came from another window or device. They are shown now.'),
    onRefused: toast.error,
  }
}

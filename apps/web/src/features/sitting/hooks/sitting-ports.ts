import type { SessionUser } from '@prepwell/contract/users.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { watchSaves } from '../delivery/background-sync.ts'
import { attemptCalls } from '../engine/attempt-calls.ts'
import { readDeviceId } from '../engine/device-id.ts'
import { openLocalAnswers } from '../engine/local-answers.ts'
import type { Failure } from '../engine/outcome.ts'
import type { SittingPorts } from '../engine/sitting-state.ts'
import type { LoadedAttempt } from '../loading/load-attempt.ts'

/** The browser's ports of a controller: the server, IndexedDB, toasts, the clock. */
export function sittingPorts(
  { quizId, takeQuizId, name }: Pick<LoadedAttempt, 'quizId' | 'takeQuizId' | 'name'>,
  user: SessionUser,
): SittingPorts {
  const calls = attemptCalls(quizId, takeQuizId)
  const reportSave = watchSaves(user)
  const local = openLocalAnswers({ userId: user.id, takeQuizId, quizId, quizName: name })
  /** Another tab of this browser may have signed in somebody else: nothing is sent in that name. */
  const refuseOther = (): Failure | null =>
    useSession.getState().user?.id === user.id ? null : { kind: 'signed_out' }
  return {
    now: calls.now,
    random: Math.random,
    keep: local.write,
    markDelivered: local.markDelivered,
    async save(...input) {
      const outcome = refuseOther() ?? (await calls.save(...input))
      reportSave(outcome.kind)
      return outcome
    },
    ask: async (...input) => refuseOther() ?? calls.ask(...input),
    submit: async (...input) => refuseOther() ?? calls.submit(...input),
    contact: async (...input) => refuseOther() ?? calls.contact(...input),
    deviceId: readDeviceId(),
    receipt: async () => refuseOther() ?? calls.receipt(),
    onNewer: () =>
      toast.info('Newer answers came from another window or device. They are shown now.'),
    onRefused: toast.error,
  }
}

import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useSession } from '../../../../lib/session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { watchSaves } from '../delivery/background-sync.ts'
import type { AnswerLogKeeper } from '../engine/answer-log.ts'
import { attemptCalls } from '../engine/attempt-calls.ts'
import type { Autosave } from '../engine/autosave.ts'
import { readDeviceId } from '../engine/device-id.ts'
import { openLocalAnswers } from '../engine/local-answers.ts'
import type { Failure } from '../engine/outcome.ts'
import type { OnTime, SittingPorts } from '../engine/sitting-state.ts'
import type { LoadedAttempt } from '../loading/load-attempt.ts'

/** Connects a controller to the browser: the server, IndexedDB, toasts, the clock. */
export function sittingPorts(
  { quizId, takeQuizId, name }: Pick<LoadedAttempt, 'quizId' | 'takeQuizId' | 'name'>,
  user: SessionUser,
  log: AnswerLogKeeper | null,
): SittingPorts {
  const calls = attemptCalls(quizId, takeQuizId)
  const reportSave = watchSaves(user)
  const local = openLocalAnswers({ userId: user.id, takeQuizId, quizId, quizName: name })
  /** Another tab may have signed in somebody else; nothing may be sent in their name. */
  const refuseOther = (): Failure | null =>
    useSession.getState().user?.id === user.id ? null : { kind: 'signed_out' }
  let writes = 0
  /** Stores the answers at once, and a second time when the hashes of their log are ready. */
  const keep = (state: Autosave) => {
    log?.note(state)
    writes += 1
    const own = writes
    const written = local.write(state, log?.current())
    void written
      .then(() => log?.settle())
      .then((wasMissing) =>
        wasMissing && own === writes ? local.write(state, log?.current()) : undefined,
      )
      .catch(() => {})
    return written
  }
  return {
    now: calls.now,
    random: Math.random,
    keep,
    markDelivered(state) {
      writes += 1
      return local.markDelivered(state)
    },
    async save(batch, keepalive, onTime, aborted) {
      const onServerTime: OnTime = (signal, ...standing) => {
        log?.heard(signal.serverTime)
        onTime(signal, ...standing)
      }
      const outcome = refuseOther() ?? (await calls.save(batch, keepalive, onServerTime, aborted))
      reportSave(outcome.kind)
      return outcome
    },
    ask: async (...input) => refuseOther() ?? calls.ask(...input),
    submit: async (...input) => refuseOther() ?? calls.submit(...input),
    endSection: async (...input) => refuseOther() ?? calls.endSection(...input),
    heartbeat: async (...input) => refuseOther() ?? calls.heartbeat(...input),
    deviceId: readDeviceId(),
    receipt: async () => refuseOther() ?? calls.receipt(),
    onNewer: () => toast.info('Newer answers from another window or device are now shown.'),
    onRefused: toast.error,
  }
}

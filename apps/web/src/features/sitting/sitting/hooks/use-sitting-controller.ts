import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { saveFile } from '../../../../lib/files.ts'
import { useSession } from '../../../../lib/session.ts'
import { holdPageOnSessionEnd, useSessionEnd } from '../../../../lib/session-end.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { preloadSignIn } from '../../../accounts/auth/index.ts'
import { answerFileText, lateAnswersOf } from '../engine/answer-file.ts'
import {
  type AnswerLogKeeper,
  browserHash,
  createAnswerLog,
  type LogPorts,
  type LogStart,
} from '../engine/answer-log.ts'
import { openLocalAnswers } from '../engine/local-answers.ts'
import { recallCopy } from '../engine/recall-copy.ts'
import { serverNow } from '../engine/server-clock.ts'
import { createSittingController, type SittingController } from '../engine/sitting-controller.ts'
import type { SittingRules } from '../engine/sitting-rules.ts'
import type { Ending } from '../engine/sitting-state.ts'
import { beginSection, type LoadedAttempt, loadNextSection } from '../loading/load-attempt.ts'
import type { Sitting } from './sitting-context.ts'
import { sittingPorts } from './sitting-ports.ts'
import { useBrowserEvents } from './use-browser-events.ts'
import { useKeptPictures } from './use-kept-pictures.ts'

interface SittingControllerParts {
  readonly loaded: LoadedAttempt
  readonly user: SessionUser
  readonly rules: SittingRules
  /** False while another tab has the attempt. */
  readonly mayWrite: boolean
  /** Shows the next section of an exam whose sections have their own times. */
  readonly onNext?: (next: LoadedAttempt) => void
}

/** The controller of a loaded attempt; it saves while the component is mounted. */
export function useSittingController(parts: SittingControllerParts): {
  readonly sitting: Sitting
  readonly ending: Ending
  readonly isSignedOut: boolean
} {
  const { loaded, user, mayWrite } = parts
  const [sitting] = useState<Sitting>(() => openSitting(parts))
  const { controller } = sitting
  const ending = useStore(controller.store, (state) => state.ending)
  useEffect(() => controller.start(), [controller])
  useLateCopy(loaded, user.id, mayWrite, sitting)
  // Answers of another attempt that ends soon may wait on this device.
  useEffect(() => {
    void import('../delivery/page-delivery.ts')
      .then(({ startDelivery }) => startDelivery())
      .catch(() => {})
  }, [])
  useEffect(preloadSignIn, [])
  useEffect(() => {
    if (!mayWrite) controller.stopWriting()
  }, [controller, mayWrite])
  useBrowserEvents(controller)
  useKeptPictures(sitting, ending.phase === 'closed')
  return { sitting, ending, isSignedOut: useSignedOut(controller, user) }
}

/** Creates the controller, its log, and what depends on both. */
function openSitting({ loaded, user, rules, mayWrite, onNext }: SittingControllerParts): Sitting {
  const { name, takeQuizId, quizId, log: start, plan, section } = loaded
  const log = start && logOf(start, loaded)
  const ports = sittingPorts(loaded, user, log)
  const controller = createSittingController({ ...loaded, mayWrite }, ports, rules)
  const answers = () => controller.store.getState().session.answers
  return {
    takeQuizId,
    quizId,
    name,
    paper: loaded.questions,
    sections: loaded.sections,
    passages: loaded.passages,
    plan,
    early: section?.early ?? null,
    total:
      plan.length > 0 ? plan.reduce((sum, { count }) => sum + count, 0) : loaded.questions.length,
    nextSection:
      section && onNext
        ? {
            load: async () => {
              const { told, isMoved } = controller.store.getState()
              const mayRepeat = told !== null
              const answers = controller.answers().chosen
              const saved = controller.savedAnswers()
              const next = await loadNextSection(loaded, { answers, saved }, { mayRepeat })
              return next && { ...next, isMoved }
            },
            open: onNext,
            begin: (number) => beginSection(takeQuizId, number),
          }
        : null,
    languages: loaded.languages,
    controller,
    copy: () => ({
      at: Date.now(),
      quizId,
      quizName: name,
      chosen: answers(),
      orders: {},
      deliveredAt: null,
      lateSeenAt: null,
      logs: log?.current() ?? [],
    }),
    recall(copy) {
      log?.recall(copy)
      if (controller.recall(copy.chosen))
        toast.info('Answers saved earlier on this device are now shown.')
    },
    downloadAnswers:
      log &&
      (async () => {
        await log.settle()
        const { clock } = controller.store.getState()
        const payload = {
          take_quiz_id: takeQuizId,
          quiz_name: name,
          student_name: user.name,
          made_at: Math.floor(serverNow(clock, performance.now())),
          answers: lateAnswersOf(answers()),
          logs: [...log.current()],
        }
        const text = await answerFileText(payload, start.key)
        const file = new Blob([text], { type: 'application/json' })
        saveFile(`answers-${takeQuizId}.json`, file)
      }),
  }
}

const logs = new WeakMap<LogStart, AnswerLogKeeper>()

/** The log of this page, which continues from section to section. */
function logOf(start: LogStart, { autosave }: LoadedAttempt): AnswerLogKeeper {
  const log = logs.get(start) ?? createAnswerLog(start, autosave.chosen, logPorts)
  logs.set(start, log)
  return log
}

const logPorts = {
  now: () => performance.now(),
  wall: () => Date.now(),
  hash: browserHash,
} satisfies LogPorts

/** Merges in this device's copy if it could be read only after the attempt had loaded. */
function useLateCopy(
  { isCopyUnknown, takeQuizId, quizId, name }: LoadedAttempt,
  userId: number,
  mayWrite: boolean,
  { recall }: Sitting,
): void {
  useEffect(() => {
    if (!isCopyUnknown || !mayWrite) return
    const { read } = openLocalAnswers({ userId, takeQuizId, quizId, quizName: name })
    return recallCopy(read, recall)
  }, [isCopyUnknown, takeQuizId, quizId, name, userId, mayWrite, recall])
}

/** True until the student has signed in again, in this or another tab. */
function useSignedOut(controller: SittingController, user: SessionUser): boolean {
  useEffect(holdPageOnSessionEnd, [])
  const isOver = useSessionEnd((state) => state.isOver)
  const wasRefused = useStore(controller.store, (state) => state.isSignedOut)
  const token = useSession((state) => state.token)
  const isSomebodyElse = useSession((state) => state.user?.id !== user.id)
  const known = useRef(token)
  useEffect(() => {
    if (isSomebodyElse || !token || token === known.current) return
    known.current = token
    controller.signedIn()
  }, [controller, token, isSomebodyElse])
  return isOver || wasRefused || isSomebodyElse
}

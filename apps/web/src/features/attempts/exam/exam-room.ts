import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answers } from './answer.ts'
import type { Autosave } from './autosave.ts'
import { hearTime, type ServerClock, serverNow } from './countdown.ts'
import { openExamEnd } from './exam-end.ts'
import {
  changedAnswers,
  type ExamEvent,
  type ExamSession,
  examSession,
  neighbour,
  openSession,
} from './exam-session.ts'
import type { ExamPorts, ExamRoomStart, ExamState, OnTime } from './exam-state.ts'
import type { Failure } from './outcome.ts'
import { openSaver, type Saver } from './saver.ts'
import { examRules, type SittingRules } from './sitting-rules.ts'
import { openTimeKeeper } from './time-keeper.ts'

/**
 * A running exam or practice: its state, and what the student and the browser can do.
 * Both are opened with what `loadAttempt` brings and with `examPorts`, are told of the
 * browser by `useBrowserEvents` and of the session by `useSignedOut`, and show their
 * questions below an `ExamContext` with the same parts. A practice without a clock has no
 * deadline, and nobody calls `timeUp`.
 */
export interface ExamRoom {
  readonly store: StoreApi<ExamState>
  act(event: ExamEvent): void
  submit(): void
  /** Back to the questions while a submission keeps failing. */
  cancelSubmit(): void
  /** The clock reached 0. */
  timeUp(): void
  /** Awake or online again. */
  wake(): void
  /** The right student has signed in again. */
  signedIn(): void
  /** The page is on the screen, or not any more; before the first word it is not. */
  seen(isSeen: boolean): void
  /** Some seconds have passed: counts them for the question on the screen. */
  tick(): void
  /** The page is hidden or goes away. */
  leave(): void
  /** Another tab has taken the exam. */
  giveUpWriting(): void
  /** Starts saving; returns the stop. */
  start(): () => void
}

/** Opens the room at the question where it was left. */
export function openExamRoom(
  start: ExamRoomStart,
  ports: ExamPorts,
  rules: SittingRules = examRules,
): ExamRoom {
  let autosave = start.autosave
  let saver: Saver | null = null
  let isSeen = false
  /** The page was left with its times once; a page that goes away says so several times. */
  let hasToldTime = false
  const keeper = openTimeKeeper(start.stored, start.autosave.chosen, ports.now)

  const withTimes = (state: Autosave): Autosave => ({
    ...state,
    chosen: keeper.stamp(state.chosen),
  })
  const serverMs = (clock: ServerClock) => serverNow(clock, ports.now()) * 1000
  const store = createStore<ExamState>()(() => ({
    session: firstSession(start, rules, serverMs(start.clock), deviceDigits(ports.random())),
    saveState: 'saved',
    clock: start.clock,
    deadline: start.deadline,
    mayWrite: start.mayWrite,
    isSignedOut: false,
    ending: { phase: 'open' },
  }))
  const { getState, setState } = store

  const end = openExamEnd({
    store,
    questions: start.questions,
    rules,
    ports,
    answers: () => withTimes(saver?.state ?? autosave),
    ask: () => saver?.wake(),
    stopSaving: () => saver?.stop(),
    holdSaving: (isHeld) => saver?.hold(isHeld),
  })

  const onTime: OnTime = (signal, deadline) =>
    setState((state) => ({
      clock: hearTime(state.clock, signal),
      deadline: Number.isFinite(deadline) ? deadline : state.deadline,
      isSignedOut: false,
    }))

  const onTrouble = (failure: Failure) => {
    if (failure.kind === 'closed') end.closedByOthers()
    if (failure.kind === 'signed_out') setState({ isSignedOut: true })
    if (failure.kind === 'refused') ports.onRefused(failure.message)
  }

  const isSitting = () => getState().mayWrite && getState().ending.phase === 'open'

  const count = () => keeper.watch(isSeen && isSitting() ? getState().session.current : null)

  const hasUntoldTime = () => {
    count()
    return saver !== null && isSitting() && !hasToldTime && keeper.hasMore(saver.state.chosen)
  }

  const save = async (batch: QuizStateInput, keepalive: boolean) => {
    count()
    const filled = keeper.fill(batch, saver?.state.chosen ?? {})
    const outcome = await ports.save(filled, keepalive, onTime)
    if (outcome.kind === 'done') keeper.confirm(filled)
    return outcome
  }

  const ask = async () => {
    const outcome = await ports.ask(onTime)
    if (outcome.kind === 'done') keeper.hear(outcome.value)
    return outcome
  }

  const leave = () => {
    if (!saver) return
    const hasMore = hasUntoldTime()
    // A reload may be faster than the request.
    if (hasMore) void ports.keep(withTimes(saver.state)).catch(() => {})
    hasToldTime = true
    saver.leave(hasMore)
  }

  const show = (event: ExamEvent) => {
    const { session, clock } = getState()
    const after = examSession(session, event, serverMs(clock))
    if (after === session) return
    setState({ session: after })
    count()
    if (event.type !== 'heard') saver?.choose(changedAnswers(session, after))
  }

  const onNewer = (answers: Answers, isNews: boolean) => {
    show({ type: 'heard', answers })
    if (isNews && getState().mayWrite) ports.onNewer()
  }

  const wake = () => {
    saver?.wake()
    end.tryNow()
  }

  return {
    store,
    wake,
    leave,
    tick: count,
    cancelSubmit: end.cancelSubmit,
    seen(now) {
      isSeen = now
      if (isSeen) hasToldTime = false
      count()
    },
    submit() {
      count()
      end.submit()
    },
    timeUp() {
      count()
      end.timeUp()
    },
    act(event) {
      const { mayWrite, ending, session } = getState()
      if (ending.phase !== 'open') return
      const allowed = mayWrite ? event : readOnly(event, session)
      if (allowed) show(allowed)
    },
    signedIn() {
      setState({ isSignedOut: false })
      wake()
    },
    giveUpWriting() {
      setState({ mayWrite: false })
      saver?.stopKeeping()
    },
    start() {
      saver = openSaver(autosave, {
        save,
        ask,
        keep: (state) => ports.keep(withTimes(state)),
        random: ports.random,
        onState: (saveState) => setState({ saveState }),
        onNewer,
        onTrouble,
      })
      if (getState().mayWrite) saver.choose(unsaid(getState().session, autosave.chosen))
      else saver.stopKeeping()
      return () => {
        leave()
        end.stop()
        if (saver) autosave = saver.state
        saver?.stop()
        saver = null
      }
    },
  }
}

/** Opening a paper visits a question; in a tab that may only read it leaves no trace. */
function firstSession(
  { questions, autosave, mayWrite }: ExamRoomStart,
  { answeredBy }: SittingRules,
  now: number,
  device: number,
): ExamSession {
  const answers = autosave.chosen
  const session = openSession(questions, answers, now, answeredBy, device)
  return mayWrite ? session : { ...session, answers }
}

/**
 * The last digits of the orders given on this page; by chance, since devices know nothing of each
 * other.
 */
const deviceDigits = (random: number): number => Math.min(999, Math.floor(random * 1000))

function readOnly(event: ExamEvent, session: ExamSession): ExamEvent | null {
  if (event.type === 'visit') return { type: 'look', id: event.id }
  if (event.type === 'next') return { type: 'look', id: neighbour(session, 1) }
  if (event.type === 'previous') return { type: 'look', id: neighbour(session, -1) }
  return null
}

/** What the session says and the saver has not heard: the first visit. */
function unsaid(session: ExamSession, chosen: Answers): Answers {
  return Object.fromEntries(
    Object.entries(session.answers).filter(([id, answer]) => chosen[Number(id)] !== answer),
  )
}

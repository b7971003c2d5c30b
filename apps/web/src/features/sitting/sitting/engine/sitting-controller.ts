import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answers } from './answer.ts'
import { watchAttention } from './attention.ts'
import { type Autosave, countClosed, countUnsent, isInStep, unsentParts } from './autosave.ts'
import { createHeartbeat } from './heartbeat.ts'
import { type Failure, settled } from './outcome.ts'
import { deviceDigits, firstSession, pendingAnswers, readOnly } from './page-session.ts'
import { createSaver, type Saver } from './saver.ts'
import { newsOf } from './section-standing.ts'
import { adjustClock, type ServerClock, serverNow } from './server-clock.ts'
import { createSittingEnd } from './sitting-end.ts'
import { examRules, type SittingRules } from './sitting-rules.ts'
import { changedAnswers, type Locks, type SittingEvent, sittingSession } from './sitting-session.ts'
import type { OnTime, SittingPorts, SittingStart, SittingState } from './sitting-state.ts'
import { createTimeTracker } from './time-tracker.ts'

/**
 * A running exam or practice: its state and its actions. `loadAttempt` provides the start,
 * `useSittingController` connects it to the page. A practice without a clock has no deadline, and
 * `timeUp` is never called.
 */
export interface SittingController {
  readonly store: StoreApi<SittingState>
  act(event: SittingEvent): void
  submit(): void
  /**
   * Leaves the section before its time is over, with its last answers. Resolves to the failure if
   * the section continues; null once it is left.
   */
  leaveSection(): Promise<Failure | null>
  /** Every answer on this page, with times, for the page of the next section. */
  answers(): Autosave
  /**
   * Every answer on this page, with the times that the server is known to have; null if the server
   * lacks one of them, or has a newer one from another device.
   */
  savedAnswers(): Answers | null
  /**
   * Merges answers that this device had kept and returned late. Returns true if the content of an
   * answer changes.
   */
  recall(answers: Answers): boolean
  /**
   * Sets the selections that can no longer change. They replace any others, here and in what is
   * saved. A locked question gains no time.
   */
  lock(locks: Locks): void
  /** Fills in the seconds that the questions have been visible so far. */
  timed(answers: Answers): Answers
  /** Returns to the questions while a submission keeps failing. */
  cancelSubmit(): void
  /** Call when the countdown has reached 0. */
  timeUp(): void
  /** Call when the device has woken up or is online again. */
  wake(): void
  /** Call when the right student has signed in again. */
  signedIn(): void
  /** Call when the student has chosen other languages to read the paper in. */
  readIn(languages: { readonly main: string; readonly beside: string | null }): void
  /** Initially not visible. */
  setVisible(isVisible: boolean): void
  /** Initially focused. */
  setFocused(isFocused: boolean): void
  /** Call when the browser reports that it is offline. */
  goOffline(): void
  /** Call when the site's storage on this device was deleted. */
  storageCleared(): void
  /** Adds the time since the last call to the current question. Call every few seconds. */
  tick(): void
  /** Milliseconds that all questions together have been visible so far. */
  timeOnQuestionsMs(): number
  /** Call when the page is hidden or closed. */
  leave(): void
  /** Call when another tab has taken over the attempt. */
  stopWriting(): void
  /** Starts saving; returns a function that stops it. */
  start(): () => void
}

/** Opens the attempt at the last question the student visited. */
export function createSittingController(
  start: SittingStart,
  ports: SittingPorts,
  rules: SittingRules = examRules,
): SittingController {
  const hasHeartbeat = rules.hasHeartbeat && start.mayWrite
  let autosave = start.autosave
  let saver: Saver | null = null
  let isVisible = false
  let isFocused = true
  /** A closing page fires several events; the times are sent once. */
  let hasSentTimes = false
  const timeTracker = createTimeTracker(start.stored, start.autosave.chosen, ports.now)

  const withTimes = (state: Autosave): Autosave => ({
    ...state,
    chosen: timeTracker.withTimes(state.chosen),
  })
  const serverMs = (clock: ServerClock) => serverNow(clock, ports.now()) * 1000
  const store = createStore<SittingState>()(() => ({
    session: firstSession(start, rules, serverMs(start.clock), deviceDigits(ports.random())),
    saveState: 'saved',
    isSaveLate: false,
    refused: {},
    clock: start.clock,
    deadline: start.deadline,
    isLastSection: start.section?.isLast ?? true,
    told: null,
    closedCount: 0,
    isCopyRefused: false,
    mayWrite: start.mayWrite,
    isSignedOut: false,
    ending: { phase: 'open' },
    messages: [],
    isMoved: start.isMoved ?? false,
  }))
  const { getState, setState } = store

  const heartbeat = createHeartbeat({
    send: (report, aborted) => ports.heartbeat(report, onTime, aborted),
    describe() {
      const { session } = getState()
      const { chosen, confirmed } = saver?.state ?? autosave
      return {
        device_id: ports.deviceId,
        is_visible: isVisible,
        unsaved: countUnsent(chosen, confirmed),
        current_question:
          start.questions.findIndex(({ id }) => id === session.current) +
          (start.section?.first ?? 1),
      }
    },
    onAnswer({ messages, is_moved: isMoved, submitted_at, closed_by }) {
      setState(messages ? { messages, isMoved } : { isMoved })
      if (submitted_at === null) return end.stillOpen()
      end.closedByServer(closed_by ?? undefined)
      if (getState().ending.phase === 'closed') heartbeat.stop()
    },
    onSignedOut: () => setState({ isSignedOut: true }),
    random: ports.random,
    now: ports.now,
  })
  const attention = watchAttention({ note: heartbeat.note, now: ports.now })

  const submit = async (state: QuizStateInput, dueAt: number | null) => {
    const by = { dueAt, deviceId: rules.hasHeartbeat ? ports.deviceId : null }
    const outcome = await ports.submit(state, by, onTime)
    if (outcome.kind === 'done' && !outcome.value.hasEnded) {
      setState({ isMoved: outcome.value.isMoved })
      end.stillOpen()
    }
    return outcome
  }

  const end = createSittingEnd({
    store,
    questions: start.questions,
    rules,
    ports,
    answers: () => withTimes(saver?.state ?? autosave),
    ask: () => saver?.wake(),
    heartbeat: heartbeat.callAnew,
    submit,
    stopSaving: () => saver?.stop(),
    reopen: () => saver?.reopen(),
    holdSaving: (isHeld) => saver?.hold(isHeld),
  })

  const onTime: OnTime = (signal, deadline, standing) => {
    setState((state) => ({ clock: adjustClock(state.clock, signal), isSignedOut: false }))
    const news = start.section && standing && newsOf(start.section, standing, signal.serverTime)
    if (news && !news.isOpen) {
      setState({ told: standing?.section ?? null })
      return end.sectionOver({ toldSince: news.since })
    }
    if (news) setState({ deadline: news.deadline, isLastSection: news.isLast, told: null })
    else if (!start.section && Number.isFinite(deadline)) setState({ deadline })
    end.deadlineChanged(news?.opensAt)
  }

  const onTrouble = (failure: Failure) => {
    if (failure.kind === 'closed') {
      end.closedByServer()
      // The heartbeat says who closed the attempt.
      if (hasHeartbeat) void heartbeat.call()
    }
    if (failure.kind === 'signed_out') setState({ isSignedOut: true })
    if (failure.kind === 'refused') ports.onRefused(failure.message)
  }

  const isRunning = () => {
    const { mayWrite, isMoved, ending } = getState()
    return mayWrite && !isMoved && ending.phase === 'open'
  }

  const countTime = () => {
    const { current, locks } = getState().session
    timeTracker.watch(isVisible && isRunning() && !(current in locks) ? current : null)
  }

  const hasPendingTimes = () => {
    countTime()
    return (
      saver !== null &&
      isRunning() &&
      !hasSentTimes &&
      timeTracker.hasPendingTimes(saver.state.chosen)
    )
  }

  /**
   * Adds the times to a batch, without those of held-back questions, which would make the server
   * refuse it.
   */
  const withPendingTimes = (batch: QuizStateInput, { chosen, closed }: Autosave) =>
    timeTracker.batchWithTimes(
      batch,
      Object.fromEntries(Object.entries(chosen).filter(([id]) => !closed?.has(Number(id)))),
    )

  const save = async (batch: QuizStateInput, keepalive: boolean, aborted?: AbortSignal) => {
    countTime()
    const timed = withPendingTimes(batch, saver?.state ?? autosave)
    const outcome = await ports.save(timed, keepalive, onTime, aborted)
    if (outcome.kind === 'done') timeTracker.confirm(timed)
    return outcome
  }

  const ask = async () => {
    const outcome = await ports.ask(onTime)
    if (outcome.kind === 'done') timeTracker.merge(outcome.value)
    return outcome
  }

  const leave = () => {
    if (!saver) return
    const hasTimes = hasPendingTimes()
    // The reloaded page may read its copy before the request arrives, so the times are stored here
    // too.
    if (hasTimes) void ports.keep(withTimes(saver.state)).catch(() => {})
    hasSentTimes = true
    saver.leave(hasTimes)
  }

  const step = (event: SittingEvent) => {
    const { session, clock } = getState()
    const after = sittingSession(session, event, serverMs(clock))
    if (after === session) return
    setState({ session: after })
    countTime()
    if (event.type !== 'merge') saver?.choose(changedAnswers(session, after))
  }

  const onNewer = (answers: Answers, hasChanged: boolean) => {
    step({ type: 'merge', answers })
    if (hasChanged && getState().mayWrite) ports.onNewer()
  }

  const keep = async (state: Autosave) => {
    try {
      await ports.keep(withTimes(state))
      setState({ isCopyRefused: false })
    } catch (error) {
      if (!getState().isCopyRefused) heartbeat.note('storage_refused')
      setState({ isCopyRefused: true })
      throw error
    }
  }

  const watchScreen = () => {
    countTime()
    if (hasHeartbeat) attention.set(isVisible && isFocused)
  }

  const wake = () => {
    saver?.wake()
    if (hasHeartbeat) void heartbeat.call()
    end.retryNow()
  }

  const leaveSection = async (): Promise<Failure | null> => {
    if (!start.section || !saver || !isRunning()) return { kind: 'unreachable' }
    countTime()
    // The page may move on to the next section before the response arrives.
    const own = saver
    const last = withTimes(own.state)
    const { chosen, confirmed, refused, closed } = last
    own.hold(true)
    const batch = withPendingTimes(unsentParts(chosen, confirmed, refused, closed), last)
    const outcome = await settled(() =>
      ports.endSection(batch, start.section?.number ?? 0, onTime),
    ).catch((): Failure => ({ kind: 'unreachable' }))
    own.hold(false)
    if (outcome.kind !== 'done') return outcome
    timeTracker.confirm(batch)
    // The response has named the next section, unless the attempt was moved away from this page.
    return getState().ending.phase === 'section_over' ? null : { kind: 'unreachable' }
  }

  return {
    store,
    wake,
    leaveSection,
    answers: () => withTimes(saver?.state ?? autosave),
    savedAnswers() {
      const state = saver?.state ?? autosave
      return isInStep(state) ? timeTracker.withConfirmedTimes(state.chosen) : null
    },
    leave,
    tick: countTime,
    timeOnQuestionsMs() {
      countTime()
      return timeTracker.totalMs()
    },
    recall: (answers) => saver?.recall(answers) ?? false,
    lock: (locks) => step({ type: 'lock', locks }),
    timed(answers) {
      countTime()
      return timeTracker.withTimes(answers)
    },
    cancelSubmit: end.cancelSubmit,
    readIn({ main, beside }) {
      if (hasHeartbeat) heartbeat.note('language_chosen', ports.now(), { language: main, beside })
    },
    setVisible(now) {
      isVisible = now
      if (isVisible) hasSentTimes = false
      watchScreen()
    },
    setFocused(now) {
      isFocused = now
      watchScreen()
    },
    goOffline() {
      if (hasHeartbeat) heartbeat.goOffline()
    },
    storageCleared() {
      saver?.keepAgain()
    },
    submit() {
      countTime()
      end.submit()
    },
    timeUp() {
      countTime()
      if (getState().isLastSection) end.timeUp()
      else end.sectionOver({ toldSince: null })
    },
    act(event) {
      const { mayWrite, isMoved, ending, session } = getState()
      if (ending.phase !== 'open') return
      const allowed = mayWrite && !isMoved ? event : readOnly(event, session)
      if (allowed) step(allowed)
    },
    signedIn() {
      setState({ isSignedOut: false })
      wake()
    },
    stopWriting() {
      setState({ mayWrite: false })
      saver?.stopKeeping()
      heartbeat.stop()
    },
    start() {
      saver = createSaver(autosave, {
        save,
        ask,
        keep,
        random: ports.random,
        onState: (saveState, isSaveLate, refused) =>
          setState({
            ...{ saveState, isSaveLate, refused },
            closedCount: saver ? countClosed(saver.state) : 0,
          }),
        onNewer,
        onTrouble,
        isElsewhere: (question) =>
          start.section !== null && start.questions.every(({ id }) => id !== question),
      })
      if (getState().mayWrite) saver.choose(pendingAnswers(getState().session, autosave.chosen))
      else saver.stopKeeping()
      if (hasHeartbeat) heartbeat.start()
      return () => {
        leave()
        heartbeat.stop()
        attention.stop()
        end.stop()
        if (saver) autosave = saver.state
        saver?.stop()
        saver = null
      }
    },
  }
}

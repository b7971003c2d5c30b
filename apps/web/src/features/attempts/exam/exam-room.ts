import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answers } from './answer.ts'
import { chosenAnswers } from './autosave.ts'
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

/** A running exam: its state, and what the student and the browser can do. */
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
  /** The page is hidden or goes away. */
  leave(): void
  /** Another tab has taken the exam. */
  giveUpWriting(): void
  /** Starts saving; returns the stop. */
  start(): () => void
}

/** Opens the room at the question where it was left. */
export function openExamRoom(start: ExamRoomStart, ports: ExamPorts): ExamRoom {
  let autosave = start.autosave
  let saver: Saver | null = null

  const serverMs = (clock: ServerClock) => serverNow(clock, ports.now()) * 1000
  const store = createStore<ExamState>()(() => ({
    session: firstSession(start, serverMs(start.clock)),
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
    ports,
    answers: () => saver?.state ?? autosave,
    ask: () => saver?.wake(),
    stopSaving: () => saver?.stop(),
  })

  const onTime: OnTime = (signal, deadline) =>
    setState((state) => ({
      clock: hearTime(state.clock, signal),
      deadline: deadline ?? state.deadline,
      isSignedOut: false,
    }))

  const onTrouble = (failure: Failure) => {
    if (failure.kind === 'closed') end.closedByOthers()
    if (failure.kind === 'signed_out') setState({ isSignedOut: true })
    if (failure.kind === 'refused') ports.onRefused(failure.message)
  }

  const show = (event: ExamEvent) => {
    const { session, clock } = getState()
    const after = examSession(session, event, serverMs(clock))
    if (after === session) return
    setState({ session: after })
    if (event.type !== 'heard') saver?.choose(changedAnswers(session, after))
  }

  const onNewer = (answers: Answers) => {
    show({ type: 'heard', answers })
    if (getState().mayWrite) ports.onNewer()
  }

  const wake = () => {
    saver?.wake()
    end.tryNow()
  }

  return {
    store,
    wake,
    submit: end.submit,
    cancelSubmit: end.cancelSubmit,
    timeUp: end.timeUp,
    leave: () => saver?.leave(),
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
        ...ports,
        save: (batch, keepalive) => ports.save(batch, keepalive, onTime),
        ask: () => ports.ask(onTime),
        onState: (saveState) => setState({ saveState }),
        onNewer,
        onTrouble,
      })
      if (getState().mayWrite) saver.choose(unsaid(getState().session, autosave.chosen))
      else saver.stopKeeping()
      return () => {
        end.stop()
        if (saver) autosave = saver.state
        saver?.stop()
        saver = null
      }
    },
  }
}

/** Opening a paper visits a question; in a tab that may only read it leaves no trace. */
function firstSession({ questions, autosave, mayWrite }: ExamRoomStart, now: number): ExamSession {
  const answers = chosenAnswers(autosave.chosen)
  const session = openSession(questions, answers, now)
  return mayWrite ? session : { ...session, answers }
}

function readOnly(event: ExamEvent, session: ExamSession): ExamEvent | null {
  if (event.type === 'visit') return { type: 'look', id: event.id }
  if (event.type === 'next') return { type: 'look', id: neighbour(session, 1) }
  if (event.type === 'previous') return { type: 'look', id: neighbour(session, -1) }
  return null
}

/** What the session says and the saver has not heard: the first visit. */
function unsaid(session: ExamSession, chosen: ExamRoomStart['autosave']['chosen']): Answers {
  return Object.fromEntries(
    Object.entries(session.answers).filter(([id, answer]) => chosen[Number(id)]?.answer !== answer),
  )
}

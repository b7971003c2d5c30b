import type {
  HeartbeatAnswer,
  HeartbeatReport,
  ReportedEventKind,
} from '@prepwell/contract/sitting/heartbeat.ts'
import { backoff, type Outcome, settled } from './outcome.ts'

/** What the heartbeat needs, and what it reports. */
export interface HeartbeatPorts {
  send(report: HeartbeatReport, aborted: AbortSignal): Promise<Outcome<HeartbeatAnswer>>
  /** The current state of the page. */
  describe(): Omit<HeartbeatReport, 'events' | 'version'>
  onAnswer(answer: HeartbeatAnswer): void
  /** The session has ended: nothing is sent until `wake`. */
  onSignedOut(): void
  /** A random number from 0 to 1. */
  random(): number
  /** Monotonic milliseconds. */
  now(): number
}

/** The heartbeat of a running exam's page. */
export interface Heartbeat {
  /** Records an event, now or at an earlier monotonic moment in milliseconds. */
  note(kind: ReportedEventKind, at?: number, languages?: EventLanguages): void
  /** Call when the browser reports that it is offline. */
  goOffline(): void
  /** Calls now, or joins the call under way. Never rejects. */
  call(): Promise<Outcome<HeartbeatAnswer>>
  /** Calls now and abandons a call under way, which may hang or be outdated. Never rejects. */
  callAnew(): Promise<Outcome<HeartbeatAnswer>>
  start(): void
  stop(): void
}

const everyMs = 8_000
const longestWaitMs = 30_000
/** Consecutive unanswered calls after which the page counts as offline. */
const failuresOffline = 2
const eventsKept = 200
const eventsPerCall = 50

/** For `language_chosen`. */
type EventLanguages = Pick<HeartbeatReport['events'][number], 'language' | 'beside'>

interface KeptEvent extends EventLanguages {
  readonly key: string
  readonly kind: ReportedEventKind
  readonly at: number
}

/**
 * Sends a heartbeat every 8 s, one call at a time, less often while the server does not answer.
 * Events are kept until the server confirms them; above 200 the oldest are dropped.
 */
export function createHeartbeat(ports: HeartbeatPorts): Heartbeat {
  const page = Math.floor(ports.random() * 1e12).toString(36)
  let events: readonly KeptEvent[] = []
  let count = 0
  let version = 0
  let failures = 0
  let offlineSince: number | null = null
  let firstFailureAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let calling: Promise<Outcome<HeartbeatAnswer>> | null = null
  let current = new AbortController()
  let isRunning = false

  const note = (kind: ReportedEventKind, at = ports.now(), languages: EventLanguages = {}) => {
    count += 1
    events = [...events, { key: `${page}-${count}`, kind, at, ...languages }].slice(-eventsKept)
  }
  const goOffline = (at = ports.now()) => {
    if (offlineSince !== null) return
    offlineSince = at
    note('offline', at)
  }
  const goOnline = () => {
    if (offlineSince === null) return
    offlineSince = null
    note('online')
  }

  const callIn = (milliseconds: number) => {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => void call(), milliseconds)
  }

  const send = async (aborted: AbortSignal): Promise<Outcome<HeartbeatAnswer>> => {
    const reported = events.slice(0, eventsPerCall)
    const askedAt = ports.now()
    const outcome = await settled(() =>
      ports.send(
        {
          ...ports.describe(),
          version,
          events: reported.map(({ at, ...event }) => ({
            ...event,
            seconds_ago: Math.min(100_000, Math.max(0, Math.round((askedAt - at) / 1000))),
          })),
        },
        aborted,
      ),
    ).catch((): Outcome<HeartbeatAnswer> => ({ kind: 'unreachable' }))
    if (aborted.aborted) return { kind: 'unreachable' }
    if (outcome.kind === 'done') {
      failures = 0
      const delivered = new Set(reported)
      events = events.filter((event) => !delivered.has(event))
      version = outcome.value.version
      goOnline()
      if (isRunning) ports.onAnswer(outcome.value)
      return outcome
    }
    // A server of an older release refuses the whole heartbeat if it does not know one of the
    // events. The log can do without the language; the student cannot do without added time.
    if (outcome.kind === 'refused')
      events = events.filter(
        (event) => event.kind !== 'language_chosen' || !reported.includes(event),
      )
    failures += 1
    if (failures === 1) firstFailureAt = askedAt
    if (outcome.kind === 'unreachable' && failures >= failuresOffline) goOffline(firstFailureAt)
    if (outcome.kind === 'signed_out' && isRunning) ports.onSignedOut()
    return outcome
  }

  const callAnew = (): Promise<Outcome<HeartbeatAnswer>> => {
    clearTimeout(timer)
    current.abort()
    current = new AbortController()
    const { signal } = current
    calling = send(signal).then((outcome) => {
      if (signal.aborted) return outcome
      calling = null
      if (outcome.kind !== 'signed_out') callIn(nextWait())
      return outcome
    })
    return calling
  }
  const call = () => calling ?? callAnew()

  const nextWait = () =>
    failures === 0
      ? everyMs * (0.9 + ports.random() * 0.2)
      : backoff(failures + 3, ports.random(), longestWaitMs)

  return {
    note,
    goOffline: () => goOffline(),
    call,
    callAnew,
    start() {
      isRunning = true
      // Spreads the calls of students who start at the same moment.
      callIn(ports.random() * everyMs)
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}

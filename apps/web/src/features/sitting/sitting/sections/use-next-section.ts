import { useEffect, useState } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { backoff } from '../engine/outcome.ts'
import { type ServerClock, serverNow } from '../engine/server-clock.ts'
import type { SectionStanding } from '../engine/sitting-state.ts'
import type { LoadedAttempt } from '../loading/load-attempt.ts'

/** Longest wait between two tries: the section's time runs. */
const longestWaitMs = 5_000
/** The server's clock may be a little behind the page's. */
const againMs = 700
/**
 * The pages of one hall open a section within this time, so that their last saves do not wait
 * behind thousands of them.
 */
const spreadMs = 1_000

/** The way from a section that is over to what follows. */
export interface NextSection {
  /** Resolves to null while the section is still open for the server. */
  load(): Promise<LoadedAttempt | null>
  open(next: LoadedAttempt): void
  /** Ends the pause before this section. */
  begin(section: number): Promise<unknown>
}

/** An attempt in a pause before its next section. */
type Pause = Pick<LoadedAttempt, 'opensAt' | 'section'>

/**
 * Opens what follows a section that is over, and tries until it can; after a pause, when the pause
 * is over. `clock` is the server's.
 */
export function useNextSection(
  { load, open, begin }: NextSection,
  {
    clock,
    told,
    onRefused,
    firstPause = null,
  }: {
    readonly clock: ServerClock
    /** The section that a response has named since; null if none did. */
    readonly told: SectionStanding['section'] | null
    /** The server refuses: the attempt or the session is over. */
    readonly onRefused: () => void
    readonly firstPause?: Pause | null
  },
): {
  /** Null if there is no pause, or as long as that is not known. */
  readonly pause: Pause | null
  /** The server could not be reached. */
  readonly isOffline: boolean
  /** Ends the pause; null if sections cannot be begun early. */
  readonly beginNow: (() => Promise<void>) | null
} {
  const [pause, setPause] = useState(firstPause)
  // A section that the student has left is followed at once: then `told` names the next one.
  const [turn] = useState(() => performance.now() + (told ? 0 : Math.random() * spreadMs))
  const [isOffline, setOffline] = useState(false)
  const opensAt = pause?.opensAt ?? null
  // Another section was opened, or the pause was ended elsewhere.
  const isOtherwise =
    told !== null &&
    pause !== null &&
    (told.index !== pause.section?.number || told.opens_at !== opensAt)
  useEffect(() => {
    if (isOtherwise) setPause(null)
  }, [isOtherwise])
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const runIn = (milliseconds: number) => {
      clearTimeout(timer)
      if (!stop.signal.aborted) timer = setTimeout(() => void run(), milliseconds)
    }
    const run = async () => {
      try {
        const next = await load()
        if (stop.signal.aborted) return
        failures = 0
        setOffline(false)
        if (next && next.opensAt === null) return open(next)
        setPause(next)
        // A section without questions is waited out, as a pause is.
        if (!next || next.opensAt === opensAt) runIn(next ? longestWaitMs : againMs)
      } catch (error) {
        failures += 1
        const isRefused = error instanceof CallError && !error.isTemporary
        if (isRefused) onRefused()
        setOffline(!isRefused)
        runIn(backoff(failures, Math.random(), longestWaitMs))
      }
    }
    const untilOpen =
      opensAt === null
        ? turn - performance.now()
        : (opensAt - serverNow(clock, performance.now())) * 1000 + Math.random() * spreadMs
    runIn(Math.max(0, untilOpen))
    window.addEventListener('online', () => runIn(0), { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [load, open, onRefused, clock, opensAt, turn])
  const section = pause?.section
  const beginNow =
    section?.early === 'go_on'
      ? async () => {
          // If it fails, the server is asked at once what holds.
          await begin(section.number).catch(() => {})
          setPause(null)
        }
      : null
  return { pause, isOffline, beginNow }
}

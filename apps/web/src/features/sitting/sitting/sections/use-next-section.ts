import { useEffect, useState } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { backoff } from '../engine/outcome.ts'
import { type ServerClock, serverNow } from '../engine/server-clock.ts'
import type { SectionStanding } from '../engine/sitting-state.ts'
import type { LoadedAttempt } from '../loading/load-attempt.ts'

/** Longest wait between two tries; short, because the section's time is running. */
const longestWaitMs = 5_000
/** The server's clock may be a little behind the page's. */
const againMs = 700
/**
 * The pages of a hall spread their requests for a section over this time, so that their last saves
 * do not queue behind thousands of requests.
 */
const spreadMs = 1_000

/** The calls that lead from a finished section to what follows. */
export interface NextSection {
  /** Resolves to null while the section is still open on the server. */
  load(): Promise<LoadedAttempt | null>
  open(next: LoadedAttempt): void
  /** Ends the pause before this section. */
  begin(section: number): Promise<unknown>
}

/** An attempt in a pause before its next section. */
type Pause = Pick<LoadedAttempt, 'opensAt' | 'section'>

/**
 * Opens what follows a finished section, after the pause if there is one, and retries until that
 * succeeds. `clock` is the server's clock.
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
  /** Null if there is no pause, or while that is not known. */
  readonly pause: Pause | null
  /** The server could not be reached. */
  readonly isOffline: boolean
  /** Ends the pause; null if sections cannot be begun early. */
  readonly beginNow: (() => Promise<void>) | null
} {
  const [pause, setPause] = useState(firstPause)
  // Nothing to wait for if the student left the section: then `told` names the next one.
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
        // Waits for the end of a section without questions, as for the end of a pause.
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
          // Even if this fails, clearing the pause asks the server at once for the current state.
          await begin(section.number).catch(() => {})
          setPause(null)
        }
      : null
  return { pause, isOffline, beginNow }
}

import type { RowProgress } from './import-flow.ts'

const pause = 500

/**
 * Asks every half second how far a run is, until it is stopped; no answer is asked for again.
 * Returns the stop. The first time is half a second from now: a small file is done by then.
 */
export function watchRun(
  ask: (signal: AbortSignal) => Promise<RowProgress | null>,
  onHeard: (rows: RowProgress | null) => void,
): () => void {
  const stop = new AbortController()
  let timer = 0
  const next = async () => {
    const rows = await ask(stop.signal).catch(() => undefined)
    if (stop.signal.aborted) return
    if (rows !== undefined) onHeard(rows)
    timer = window.setTimeout(() => void next(), pause)
  }
  timer = window.setTimeout(() => void next(), pause)
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

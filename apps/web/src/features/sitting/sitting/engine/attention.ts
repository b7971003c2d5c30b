/** Records when the student leaves the page and returns. */
export interface Attention {
  /** `isHere`: the page is visible and has focus. */
  set(isHere: boolean): void
  stop(): void
}

/** Shorter absences are ignored, because a notification or a browser dialog causes them. */
const awayMs = 2_000

/** Reports both events with the time at which they happened. */
export function watchAttention(ports: {
  note(kind: 'focus_lost' | 'focus_back', at: number): void
  /** Monotonic milliseconds. */
  now(): number
}): Attention {
  let awaySince: number | null = null
  let isNoted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteAway = () => {
    if (awaySince === null || isNoted) return
    isNoted = true
    ports.note('focus_lost', awaySince)
  }
  return {
    set(isHere) {
      if (!isHere) {
        if (awaySince !== null) return
        awaySince = ports.now()
        timer = setTimeout(noteAway, awayMs)
        return
      }
      if (awaySince === null) return
      clearTimeout(timer)
      // The timer may not have run, because timers stop in a frozen page.
      if (ports.now() - awaySince >= awayMs) noteAway()
      if (isNoted) ports.note('focus_back', ports.now())
      awaySince = null
      isNoted = false
    },
    stop: () => clearTimeout(timer),
  }
}

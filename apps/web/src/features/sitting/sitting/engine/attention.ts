/** Notes when the student turns away from the page, and comes back. */
export interface Attention {
  /** Is the page on the screen, and does it have the focus? */
  set(isHere: boolean): void
  stop(): void
}

/** Shorter moments are no event: a notification, a dialog of the browser. */
const awayMs = 2_000

/** Reports both with the moment at which they happened. */
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
      // The timers of a frozen page stand still.
      if (ports.now() - awaySince >= awayMs) noteAway()
      if (isNoted) ports.note('focus_back', ports.now())
      awaySince = null
      isNoted = false
    },
    stop: () => clearTimeout(timer),
  }
}

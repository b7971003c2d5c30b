const storageKey = 'scroll'
/** Enough for every step back that anybody takes. */
const maxEntries = 100

/** How far each entry of this tab's history was scrolled, in pixels; survives a reload. */
export const scrollMemory = {
  recall: (entry: string): number | undefined => positions.get(entry),
  note(entry: string, top: number): void {
    // Deleted first, so that the newest stands last.
    positions.delete(entry)
    positions.set(entry, top)
    const oldest = positions.keys().next().value
    if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
  },
  /** Before the page goes away. */
  store(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    } catch {
      // No storage: after a reload the page begins at its top.
    }
  },
}

const positions = new Map<string, number>(read())

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

/**
 * Was this document opened by a reload or a step through the history? A link or a
 * typed address begins at the top.
 */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}

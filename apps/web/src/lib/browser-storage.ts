/**
 * A storage of the browser, which may be refused (blocked cookies), be full, or hold what a hand or
 * an older release wrote.
 */
const safely = (storage: () => Storage) => ({
  /** What is stored under the key; null where that is nothing, is not JSON, or may not be read. */
  read(key: string): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  /** Stores it if that is possible; null removes what is there. */
  write(key: string, value: unknown): void {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      // Whoever wrote it goes on with what is in memory.
    }
  },
})

/** What all tabs of the browser share, and keep when it closes. */
export const browserStorage = safely(() => localStorage)

/** What one tab keeps through reloads, until it closes. */
export const tabStorage = safely(() => sessionStorage)

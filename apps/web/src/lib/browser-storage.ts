/**
 * Browser storage that never throws. It may be blocked or full, or hold values edited by hand or
 * written by an older release.
 */
const safely = (storage: () => Storage) => ({
  /** Null if there is no value, it is not JSON, or storage is blocked. */
  read(key: string): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  /** Stores the value if possible; null removes it. */
  write(key: string, value: unknown): void {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      // Not stored; the caller keeps its state in memory.
    }
  },
})

/** Shared by all tabs, kept when the browser closes. */
export const browserStorage = safely(() => localStorage)

/** Kept through reloads of one tab until it closes. */
export const tabStorage = safely(() => sessionStorage)

/**
 * The browser's storage, which may be refused (blocked cookies), be full, or hold what a
 * hand or an older release wrote.
 */
export const browserStorage = {
  /** What is stored under the key; null where that is nothing, is not JSON, or may not be read. */
  read(key: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  /** Stores it if that is possible. */
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Whoever wrote it goes on with what is in memory.
    }
  },
}

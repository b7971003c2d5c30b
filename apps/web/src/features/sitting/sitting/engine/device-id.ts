const storageKey = 'exam-device'
let id: string | null = null

/**
 * A random id that this browser gives itself, shared by all tabs. If it cannot be stored, it lasts
 * until the page closes.
 */
export function readDeviceId(): string {
  id ??= readStored() ?? newDeviceId()
  return id
}

function readStored(): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored && /^[\da-f]{32}$/.test(stored)) return stored
    const fresh = newDeviceId()
    localStorage.setItem(storageKey, fresh)
    return fresh
  } catch {
    return null
  }
}

/** `crypto.randomUUID` is missing on plain http. */
const newDeviceId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

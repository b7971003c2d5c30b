import { del, get, set } from 'idb-keyval'

/** The signed-in student, for the worker, which cannot read the page's storage. */
export interface DeliverySession {
  readonly userId: number
  readonly token: string
}

const key = 'delivery-session'

/**
 * Stores the session while answers wait on this device. Without it, the worker cannot send them,
 * and they wait until the app is opened. Never rejects.
 */
export const keepSession = (session: DeliverySession): Promise<void> =>
  ignoringErrors(async () => set(key, session))

/** Never rejects. */
export const forgetSession = (): Promise<void> => ignoringErrors(async () => del(key))

/** Null if nothing readable is stored. */
export async function readSession(): Promise<DeliverySession | null> {
  const { userId, token } = Object(await get<unknown>(key))
  return typeof userId === 'number' && typeof token === 'string' ? { userId, token } : null
}

/** IndexedDB may be missing or throw. */
const ignoringErrors = (work: () => Promise<void>) => work().catch(() => {})

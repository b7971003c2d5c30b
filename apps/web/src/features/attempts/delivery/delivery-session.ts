import { del, get, set } from 'idb-keyval'

/** Who is signed in, for a worker that cannot read the page's storage. */
export interface DeliverySession {
  readonly userId: number
  readonly token: string
}

const key = 'delivery-session'

/**
 * Keeps it while answers wait on this device. Never fails: without it nothing is delivered
 * before the app is opened again.
 */
export const keepSession = (session: DeliverySession): Promise<void> =>
  inPeace(async () => set(key, session))

/** Nothing waits any more, or somebody signed out. Never fails. */
export const forgetSession = (): Promise<void> => inPeace(async () => del(key))

/** Null where nothing readable is kept. */
export async function readSession(): Promise<DeliverySession | null> {
  const { userId, token } = Object(await get<unknown>(key))
  return typeof userId === 'number' && typeof token === 'string' ? { userId, token } : null
}

/** IndexedDB may be missing, or throw. */
const inPeace = (work: () => Promise<void>) => work().catch(() => {})

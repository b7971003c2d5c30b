import { del, get, set } from 'idb-keyval'

/** Who is signed in, for the worker, which cannot read the page's storage. */
export interface DeliverySession {
  readonly userId: number
  readonly token: string
}

const key = 'delivery-session'

/** Kept while answers wait here. Without it they wait until the app opens again. Never fails. */
export const keepSession = (session: DeliverySession): Promise<void> =>
  ignoringErrors(async () => set(key, session))

/** Never fails. */
export const forgetSession = (): Promise<void> => ignoringErrors(async () => del(key))

/** Null when nothing readable is kept. */
export async function readSession(): Promise<DeliverySession | null> {
  const { userId, token } = Object(await get<unknown>(key))
  return typeof userId === 'number' && typeof token === 'string' ? { userId, token } : null
}

/** IndexedDB may be missing, or throw. */
const ignoringErrors = (work: () => Promise<void>) => work().catch(() => {})

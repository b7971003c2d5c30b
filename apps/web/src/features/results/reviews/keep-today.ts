import { useSession } from '../../../lib/session.ts'
import { keepCards } from '../../sitting/sitting/index.ts'
import { keptFrom } from './engine/kept-cards.ts'
import { keepOffline } from './keep-offline.ts'
import { fetchDueCards } from './review.api.ts'

/** Keeps today's cards and their page on this device before a review begins. Never rejects. */
export async function keepToday(userId: number, signal: AbortSignal): Promise<void> {
  try {
    const [due] = await Promise.all([fetchDueCards(), import('./ReviewPage.tsx')])
    if (signal.aborted || useSession.getState().user?.id !== userId) return
    await keepCards(userId, keptFrom(due, Date.now()))
    await keepOffline(due.cards, signal)
  } catch {
    // There is no network, or the device stores nothing.
  }
}

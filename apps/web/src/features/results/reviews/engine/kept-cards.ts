import type { SessionCard } from '@prepwell/contract/results/reviews.ts'

/** Today's cards, from the server. */
export interface DueCards {
  /** Epoch seconds. */
  readonly server_time: number
  /** The school's calendar day, such as 2026-11-30. */
  readonly today: string
  /** The number of reviews today on any device. */
  readonly reviewed: number
  readonly cards: readonly SessionCard[]
}

/** The cards of a day on this device, with their keys. */
export interface KeptCards extends Omit<DueCards, 'server_time'> {
  /** The time of storing the cards, in epoch milliseconds of the device's clock. */
  readonly at: number
  /** Milliseconds by which the server's clock was ahead of the device's. */
  readonly ahead: number
}

/** Cards are kept for a day without a network. */
const keptMs = 24 * 3600 * 1000

export const keptFrom = (
  { server_time, today, reviewed, cards }: DueCards,
  deviceNow: number,
): KeptCards => ({
  ...{ today, reviewed, cards },
  at: deviceNow,
  ahead: server_time * 1000 - deviceNow,
})

/** Parses what storage holds; null if it is unreadable or was kept for longer than a day. */
export function usableCards(value: unknown, deviceNow: number): KeptCards | null {
  const { at, ahead, today, reviewed, cards } = Object(value)
  if (![at, ahead, reviewed].every(Number.isFinite)) return null
  if (typeof today !== 'string' || !Array.isArray(cards)) return null
  if (Math.abs(deviceNow - at) > keptMs) return null
  return { at, ahead, today, reviewed, cards: cards.filter(isCard) }
}

/**
 * Cards are stored as received, so these fields tell a card of this release from any other value.
 */
function isCard(value: unknown): value is SessionCard {
  const { question_id, type, statement, options, correct_answer, next_days } = Object(value)
  return (
    Number.isSafeInteger(question_id) &&
    typeof type === 'string' &&
    typeof statement === 'string' &&
    (options === null || Array.isArray(options)) &&
    Array.isArray(correct_answer) &&
    Number.isFinite(next_days?.good)
  )
}

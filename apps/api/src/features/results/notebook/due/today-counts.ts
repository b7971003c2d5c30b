interface Begun {
  /** Cards whose first review was today. */
  readonly begun: number
  /** New cards a day. */
  readonly perDay: number
}

/** New cards that the daily limit leaves for today: 0 if at least as many were begun already. */
export const leftToday = ({ begun, perDay }: Begun): number => Math.max(0, perDay - begun)

/** The number of the `waiting` new cards that come today. */
export const newToday = ({ waiting, ...day }: Begun & { readonly waiting: number }): number =>
  Math.min(waiting, leftToday(day))

/** The expected minutes for these cards; at least 1 if there are any. */
export const minutesFor = (cards: number, secondsPerCard: number): number =>
  cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsPerCard) / 60))

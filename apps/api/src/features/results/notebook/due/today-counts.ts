/** New cards that the daily number leaves for today. */
export const newToday = ({
  waiting,
  begun,
  perDay,
}: {
  /** New cards in the notebook. */
  readonly waiting: number
  /** Cards whose first review was today. */
  readonly begun: number
  readonly perDay: number
}): number => Math.min(waiting, Math.max(0, perDay - begun))

/** The expected minutes for these cards; at least 1 if there are any. */
export const minutesFor = (cards: number, secondsPerCard: number): number =>
  cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsPerCard) / 60))

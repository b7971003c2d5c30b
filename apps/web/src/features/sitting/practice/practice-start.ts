/** What the student chose before a practice. */
export interface PracticeStart {
  readonly name: string
  /** Against the clock; counts only for a practice that begins. */
  readonly isTimed: boolean
  /** The running attempt that goes on; null for a new one. */
  readonly running: number | null
}

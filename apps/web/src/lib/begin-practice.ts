/** A running practice that another one leads back to. */
export interface PracticeOrigin {
  readonly quizId: number
  readonly takeQuizId: number
}

interface BeginOptions {
  /**
   * True to begin with the preferences stored on this device. If absent, the practice begins with
   * what was chosen when it was made.
   */
  readonly asUsual?: true
  /** The practice that a link then leads back to. */
  readonly from?: PracticeOrigin
}

/** Router state of a link that begins a practice at once, without showing the start card. */
export interface BeginState extends BeginOptions {
  readonly begin: string
}

/** Router state that begins the practice `name` at once. */
export const beginPractice = (begin: string, options?: BeginOptions): BeginState => ({
  ...options,
  begin,
})

import type { ClosedHow } from '../engine/sitting-state.ts'

/** The end of a practice on this page. */
export interface PracticeEnd {
  readonly takeQuizId: number
  /** 'already': it was over when the student came back. */
  readonly how: ClosedHow | 'already'
  /** Answers whose last change the server has not confirmed. */
  readonly unsent: number
}

/** Id of the attempt whose result is shown: the one just ended, or the one in the address. */
export function shownAttempt(end: PracticeEnd | null, address: URLSearchParams): number | null {
  if (end) return end.takeQuizId
  const named = address.get('attempt') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null
}

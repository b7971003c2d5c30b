import type { BeginState, PracticeOrigin } from '../../../../lib/begin-practice.ts'

/** The practice that a link begins; null for any other link. */
export const begunPractice = (state: unknown): BeginState | null =>
  typeof state === 'object' && state !== null && 'begin' in state ? (state as BeginState) : null

/** Router state of a link that resumes a running practice without showing its card. */
export const resumePractice = ({ takeQuizId }: PracticeOrigin) => ({ resume: takeQuizId })

/** Id of the attempt that a link resumes; null for any other link. */
export const resumedPractice = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'resume' in state ? Number(state.resume) : null

import { timeFrom } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { after, epoch } from '../../../../platform/clock.ts'
import type { SectionTimes } from '../../../../platform/database/tables.ts'
import { AppError, notAllowedNow } from '../../../../platform/errors.ts'
import { type OpenQuiz, planTimes, quizStatus } from '../../../quizzes/quiz/index.ts'
import { type AttemptRecord, isOver, startOf } from '../../attempts/index.ts'
import { type BrowserProof, requireAccessCode, requireExamBrowser } from './exam-entry.ts'

export interface Entry {
  /** The access code as the student typed it. */
  readonly accessCode: string | null
  readonly proof: BrowserProof | null
}

/**
 * True for a practice whose time is up. Another may begin, even before the server closes this one.
 */
export const isSpent = (
  attempt: Pick<AttemptRecord, 'quiz_mode' | 'started_at' | 'deadline'>,
  now: Date,
): boolean => attempt.quiz_mode === 'practice' && isOver(attempt, now)

/**
 * Throws when the attempt is finished, or its time is up. During the grace period it can be
 * resumed, just as it can be saved: a page that is reloaded at the deadline may still hold answers.
 */
export function requireResumable(
  attempt: Pick<AttemptRecord, 'id' | 'submitted_at' | 'started_at' | 'deadline'>,
  now: Date,
): void {
  if (attempt.submitted_at || isOver(attempt, now))
    throw new AppError('not_allowed_now', 'You have already completed this quiz', {
      data: { completed_take_quiz_id: attempt.id },
    })
}

/** Throws when the current attempt cannot be resumed by this call. */
export function requireResume(
  attempt: Parameters<typeof requireResumable>[0] & Pick<OpenQuiz, 'seb_config_keys'>,
  { proof }: Pick<Entry, 'proof'>,
  now: Date,
): void {
  requireResumable(attempt, now)
  requireExamBrowser(attempt, proof)
}

/** True when the window is over but the student was let in late. */
export const isLetInLate = (quiz: OpenQuiz, now: Date): boolean =>
  quiz.late_until !== null && now < quiz.late_until && quizStatus(quiz, now) === 'completed'

/** The seconds of an attempt that begins now: fewer than the whole duration if all end together. */
export const secondsFor = (quiz: OpenQuiz, now: Date): number => timeOf(quiz, now).seconds

/**
 * True if an attempt that begins now ends with the others. Who is let in after the common end has
 * the whole duration, with extra time or without, and who was given a duration has that.
 */
export const hasCommonEnd = (quiz: OpenQuiz, now: Date): boolean => timeOf(quiz, now).isCommon

/**
 * The time of an attempt that begins now. A duration given with a late start replaces it after the
 * window; before, it can only be longer: nobody is let in to have less time than the others.
 */
function timeOf(quiz: OpenQuiz, now: Date): { seconds: number; isCommon: boolean } {
  const { own_duration_seconds: ownDuration, late_until: until } = quiz
  const isLate = isLetInLate(quiz, now)
  const isCommon =
    quiz.ends_together && !(isLate && now >= after(quiz.date_of_quiz, quiz.time_duration_seconds))
  const begins = quiz.date_of_quiz.getTime() / 1000
  const seconds = Math.ceil(
    timeFrom({ begins, ownDuration, endsTogether: isCommon }, startOf(now).getTime() / 1000),
  )
  const given = until !== null && now < until ? quiz.late_duration_seconds : null
  return given !== null && (isLate || given > seconds)
    ? { seconds: given, isCommon: false }
    : { seconds, isCommon }
}

/**
 * The times of the sections of an attempt that begins now and has `seconds`; null unless each
 * section has its own.
 */
export function sectionTimesFor(
  quiz: OpenQuiz,
  { now, seconds }: { readonly now: Date; readonly seconds: number },
): SectionTimes | null {
  if (!quiz.section_plan) return null
  const startedAt = epoch(startOf(now))
  const whole = hasCommonEnd(quiz, now) ? Math.max(seconds, quiz.own_duration_seconds) : seconds
  const begins = startedAt + seconds - whole
  return planTimes(quiz.section_plan, { begins, seconds: whole, startedAt })
}

/**
 * Throws when nobody can begin the quiz now. Checks neither who asks nor the conditions of entry.
 */
export function requireOpen(quiz: OpenQuiz, now: Date): void {
  const status = quizStatus(quiz, now)
  if (status === 'upcoming') throw notAllowedNow('The quiz has not started yet')
  // A start that waited, or a process with a slow clock, must not enter an exam whose answer keys
  // are out.
  if ((status === 'completed' && !isLetInLate(quiz, now)) || quiz.keys_shown_since)
    throw notAllowedNow('The quiz has expired')
  if (quiz.total_questions === 0) throw notAllowedNow('This quiz has no questions yet')
}

/** Throws when this call cannot begin the quiz now. */
export function requireBegin(quiz: OpenQuiz, { accessCode, proof }: Entry, now: Date): void {
  requireOpen(quiz, now)
  requireExamBrowser(quiz, proof)
  requireAccessCode(quiz, accessCode)
}

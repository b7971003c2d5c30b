import { timeFrom } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { after, epoch } from '../../../../platform/clock.ts'
import type { SectionTimes } from '../../../../platform/database/tables.ts'
import { AppError, notAllowedNow } from '../../../../platform/errors.ts'
import { type OpenQuiz, planTimes, quizStatus } from '../../../quizzes/quiz/index.ts'
import { type AttemptRecord, isOver, startOf } from '../../attempts/index.ts'
import { type BrowserProof, requireAccessCode, requireExamBrowser } from './exam-entry.ts'

export interface Entry {
  /** The access code as typed by the student. */
  readonly accessCode: string | null
  readonly proof: BrowserProof | null
}

/**
 * True for a practice whose time is up. A new attempt may begin even before the server closes it.
 */
export const isSpent = (
  attempt: Pick<AttemptRecord, 'quiz_mode' | 'started_at' | 'deadline'>,
  now: Date,
): boolean => attempt.quiz_mode === 'practice' && isOver(attempt, now)

/**
 * Throws if the attempt is finished or its time is up. During the grace period, it can still be
 * resumed and saved, because a page that is reloaded at the deadline may still have answers to
 * save.
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

/** Throws if this call cannot resume the current attempt. */
export function requireResume(
  attempt: Parameters<typeof requireResumable>[0] & Pick<OpenQuiz, 'seb_config_keys'>,
  { proof }: Pick<Entry, 'proof'>,
  now: Date,
): void {
  requireResumable(attempt, now)
  requireExamBrowser(attempt, proof)
}

/** True if the exam's window is over but the student was let in late. */
export const isLetInLate = (quiz: OpenQuiz, now: Date): boolean =>
  quiz.late_until !== null && now < quiz.late_until && quizStatus(quiz, now) === 'completed'

/**
 * Seconds for an attempt that begins now: fewer than the whole duration if all attempts end
 * together.
 */
export const secondsFor = (quiz: OpenQuiz, now: Date): number => timeOf(quiz, now).seconds

/**
 * True if an attempt that begins now ends with the others. A student who is let in after the common
 * end gets the whole duration, including any extra time; a student who was given a duration gets
 * that one.
 */
export const hasCommonEnd = (quiz: OpenQuiz, now: Date): boolean => timeOf(quiz, now).isCommon

/**
 * The time for an attempt that begins now. A duration given with a late start replaces it after the
 * window. Before the end of the window, the given duration counts only if it is longer, because a
 * late start must not reduce a student's time.
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
 * The section times of an attempt that begins now and lasts `seconds`; null unless each section has
 * its own time.
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
 * Throws if nobody can begin the quiz now. Checks neither the student nor the conditions of entry.
 */
export function requireOpen(quiz: OpenQuiz, now: Date): void {
  const status = quizStatus(quiz, now)
  if (status === 'upcoming') throw notAllowedNow('The quiz has not started yet')
  // A start that had to wait, or a process with a slow clock, must not let anyone into an exam
  // whose answer keys have been published.
  if ((status === 'completed' && !isLetInLate(quiz, now)) || quiz.keys_shown_since)
    throw notAllowedNow('The quiz has expired')
  if (quiz.total_questions === 0) throw notAllowedNow('This quiz has no questions yet')
}

/** Throws if this call cannot begin the quiz now. */
export function requireBegin(quiz: OpenQuiz, { accessCode, proof }: Entry, now: Date): void {
  requireOpen(quiz, now)
  requireExamBrowser(quiz, proof)
  requireAccessCode(quiz, accessCode)
}

import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { after } from '../../../../platform/clock.ts'
import { invalid } from '../../../../platform/errors.ts'
import { namesMoment, parseExamDate } from '../exam-date.ts'

/**
 * The time in which an exam can be started. `ends_together` is true if all candidates end together.
 */
export interface Window {
  /** Seconds after the start of the exam; null for its duration. */
  readonly entry_seconds: number | null
  readonly ends_together: boolean
}

/** The window as the body of a quiz gives it. */
export interface NamedWindow {
  readonly entry_minutes?: number | null | undefined
  readonly entry_until?: number | string | null | undefined
  readonly ends_together?: boolean | undefined
}

const usual: Window = { entry_seconds: null, ends_together: false }

/** The stored window with the start of the exam, from which `entry_seconds` counts. */
export interface StoredWindow extends Window {
  readonly date_of_quiz: Date
}

interface Quiz {
  readonly quiz_mode: QuizMode
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
}

/**
 * The stored window, overridden by the given one; 400 if a practice would have one, or if some
 * candidates would have no time. A quiz that becomes a practice loses its window. A last entry that
 * is sent back unchanged keeps its seconds.
 */
export function windowOf(
  quiz: Quiz,
  named: NamedWindow,
  timeZone: string,
  stored?: StoredWindow,
): Window {
  if (quiz.quiz_mode === 'practice') {
    if (named.entry_minutes) throw invalid('entry_minutes', 'A practice can be started at any time')
    if (named.entry_until) throw invalid('entry_until', 'A practice can be started at any time')
    if (named.ends_together) throw invalid('ends_together', 'A practice has no common end')
    return usual
  }
  const entry_seconds = secondsOf(quiz, named, timeZone, stored)
  const ends_together = named.ends_together ?? stored?.ends_together ?? usual.ends_together
  if (ends_together && entry_seconds !== null && entry_seconds > quiz.time_duration_seconds)
    throw invalid(
      'ends_together',
      'Who starts after the common end would have no time: the last entry must be before it',
    )
  return { entry_seconds, ends_together }
}

function secondsOf(
  { date_of_quiz }: Quiz,
  { entry_minutes: minutes, entry_until: until }: NamedWindow,
  timeZone: string,
  stored: StoredWindow | undefined,
): number | null {
  if (minutes && until) throw invalid('entry_until', 'Name the minutes or the moment, not both')
  if (minutes) return minutes * 60
  const kept = stored?.entry_seconds ?? null
  if (!until) return minutes === null || until === null ? null : kept
  const end = stored && kept !== null ? after(stored.date_of_quiz, kept) : null
  const moment = end && namesMoment(until, end, timeZone) ? end : parseExamDate(until, timeZone)
  if (!moment) throw invalid('entry_until', 'There is no such date')
  const seconds = Math.floor((moment.getTime() - date_of_quiz.getTime()) / 1000)
  if (seconds < 60) throw invalid('entry_until', 'It must be after the exam begins')
  if (seconds > limits.entryMinutesMax * 60)
    throw invalid('entry_until', `At most ${limits.entryMinutesMax} minutes after it begins`)
  return seconds
}

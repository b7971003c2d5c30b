import type { newQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { z } from 'zod'
import { countOf, formatDateTime } from '../../../../lib/dates.ts'
import { momentOf, wallClock } from './exam-clock.ts'

/**
 * The kinds of periods in which an exam can be started. 'usual': its duration. 'minutes': a number
 * of minutes after its start. 'moment': until a date and time.
 */
export const entryKinds = ['usual', 'minutes', 'moment'] as const

export type EntryKind = (typeof entryKinds)[number]

/** The form fields for how long an exam can be started, and for when it ends. */
export interface WindowFieldValues {
  readonly entry: EntryKind
  /** As typed. */
  readonly entry_minutes: string
  /** Local time in the exam time zone. */
  readonly entry_until: string
  readonly ends_together: boolean
}

export const usualWindow: WindowFieldValues = {
  entry: 'usual',
  entry_minutes: '',
  entry_until: '',
  ends_together: false,
}

/**
 * A window that is longer than the exam is shown by its end. This end stays the same if the start
 * of the exam is moved.
 */
export function windowFieldsOf(
  quiz: Pick<QuizDetail, 'entry_seconds' | 'time_duration' | 'date_of_quiz' | 'ends_together'>,
  zone: string,
): WindowFieldValues {
  const { entry_seconds: seconds, ends_together } = quiz
  if (seconds === null) return { ...usualWindow, ends_together }
  return seconds <= quiz.time_duration && seconds % 60 === 0
    ? { ...usualWindow, ends_together, entry: 'minutes', entry_minutes: String(seconds / 60) }
    : {
        ...usualWindow,
        ends_together,
        entry: 'moment',
        entry_until: wallClock(quiz.date_of_quiz + seconds, zone),
      }
}

type Body = Pick<z.input<typeof newQuizBody>, 'entry_minutes' | 'entry_until' | 'ends_together'>

/** The window in the request body of an exam. */
export const windowBody = (fields: WindowFieldValues): Body => ({
  ...(fields.entry === 'moment'
    ? { entry_minutes: undefined, entry_until: fields.entry_until }
    : {
        entry_minutes: fields.entry === 'minutes' ? numberOf(fields.entry_minutes) : null,
        entry_until: undefined,
      }),
  ends_together: fields.ends_together,
})

interface Timed extends WindowFieldValues {
  /** Local time in the exam time zone. */
  readonly date_of_quiz: string
  /** Minutes, as typed. */
  readonly time_duration: string | number
}

/**
 * Seconds after its start during which the exam can be started; null for the duration, or if a
 * field is unreadable.
 */
export function entrySecondsOf(fields: Timed, zone: string): number | null {
  if (fields.entry === 'minutes') return numberOf(fields.entry_minutes) * 60 || null
  const begins = momentOf(fields.date_of_quiz, zone)
  const until = fields.entry === 'moment' ? momentOf(fields.entry_until, zone) : null
  return begins === null || until === null ? null : until - begins
}

/** The errors in an exam's window, by field. */
export function windowProblems(
  fields: Timed,
  zone: string,
): Readonly<Partial<Record<'entry_minutes' | 'entry_until', string>>> {
  const { entry, ends_together } = fields
  if (entry === 'usual') return {}
  const field = entry === 'minutes' ? 'entry_minutes' : 'entry_until'
  const seconds = entrySecondsOf(fields, zone)
  if (entry === 'minutes') {
    const minutes = numberOf(fields.entry_minutes)
    if (!Number.isInteger(minutes) || minutes < 1)
      return { [field]: 'Enter whole minutes, at least 1' }
  } else if (momentOf(fields.entry_until, zone) === null)
    return { [field]: 'Enter a date and a time' }
  // Null because of the exam's date, which has its own message.
  if (seconds === null) return {}
  if (seconds < 60) return { [field]: 'It must be after the exam begins' }
  if (seconds > limits.entryMinutesMax * 60)
    return { [field]: `At most ${limits.entryMinutesMax / 60 / 24} days after the exam begins` }
  const duration = Number(fields.time_duration) * 60
  return ends_together && seconds > duration
    ? { [field]: 'Everybody ends when the duration has passed: the last entry cannot be later' }
    : {}
}

/** Describes the window, such as 'can be started for 30 minutes, everybody ends together'. */
export function windowText(fields: WindowFieldValues, zone: string): string {
  const until = fields.entry === 'moment' ? momentOf(fields.entry_until, zone) : null
  const minutes = numberOf(fields.entry_minutes)
  const entry =
    until !== null
      ? `until ${formatDateTime(until, zone)}`
      : fields.entry === 'minutes' && minutes > 0
        ? `for ${countOf(minutes, 'minute')}`
        : 'until its duration has passed'
  return `can be started ${entry}${fields.ends_together ? ', everybody ends together' : ''}`
}

import { invalid } from '../../platform/errors.ts'
import { parseExamDate } from './exam-date.ts'

const minute = 60_000

/**
 * The moment a quiz shall begin; 400 when there is no such date or it is over. The current minute
 * is allowed: forms show no seconds.
 */
export function requestedDate(given: number | string, timeZone: string, now: Date): Date {
  const date = parseExamDate(given, timeZone)
  if (!date) throw invalid('date_of_quiz', 'There is no such date')
  if (date.getTime() < Math.floor(now.getTime() / minute) * minute)
    throw invalid('date_of_quiz', 'The date must not be earlier than now')
  return date
}

import { invalid } from '../../../platform/errors.ts'
import { parseExamDate } from './exam-date.ts'

const minute = 60_000

/**
 * The requested start of a quiz; 400 when the date does not exist or is in the past. The current
 * minute is allowed, because forms show no seconds.
 */
export function requestedDate(given: number | string, timeZone: string, now: Date): Date {
  const date = parseExamDate(given, timeZone)
  if (!date) throw invalid('date_of_quiz', 'There is no such date')
  if (date.getTime() < Math.floor(now.getTime() / minute) * minute)
    throw invalid('date_of_quiz', 'The date must not be earlier than now')
  return date
}

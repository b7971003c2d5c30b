import type { AdminFigures } from '@prepwell/contract/dashboards.ts'
import { countOf, formatNearInWords } from '../../../lib/dates.ts'

type WaitingExam = AdminFigures['waiting_exams'][number]

/** '38 students, finished yesterday at 10:00 AM'. */
export const waitingText = (
  { attempts, closed_at }: Pick<WaitingExam, 'attempts' | 'closed_at'>,
  now: number,
  zone?: string,
): string => `${countOf(attempts, 'student')}, finished ${formatNearInWords(closed_at, now, zone)}`

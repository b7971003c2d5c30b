import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf, formatNearInWords } from '../../../../lib/dates.ts'

type WaitingExam = AdminFigures['waiting_exams'][number]

/** 'was finished by 38 students today at 10:00 AM'. */
export const waitingText = (
  { attempts, closed_at }: Pick<WaitingExam, 'attempts' | 'closed_at'>,
  now: number,
  zone?: string,
): string =>
  `was finished by ${countOf(attempts, 'student')} ${formatNearInWords(closed_at, now, zone)}`

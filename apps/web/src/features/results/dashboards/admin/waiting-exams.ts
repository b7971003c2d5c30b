import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf, formatNearInWords } from '../../../../lib/dates.ts'

type WaitingExam = AdminFigures['waiting_exams'][number]

/** 'was finished by 38 students today at 10:00 AM: publish the results'. */
export const waitingText = (
  { attempts, closed_at, next_stage }: Pick<WaitingExam, 'attempts' | 'closed_at' | 'next_stage'>,
  now: number,
  zone?: string,
): string =>
  `was finished by ${countOf(attempts, 'student')} ${formatNearInWords(closed_at, now, zone)}: ${steps[next_stage]}`

const steps: Readonly<Record<WaitingExam['next_stage'], string>> = {
  provisional: 'show the provisional key',
  published: 'publish the results',
}

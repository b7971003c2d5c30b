import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf, formatNearInWords } from '../../../../lib/dates.ts'

type WaitingExam = AdminFigures['waiting_exams'][number]

/** 'was finished by 38 students today at 10:00 AM', followed by the next stage. */
export function waitingText(
  { attempts, closed_at, next_stage }: Pick<WaitingExam, 'attempts' | 'closed_at' | 'next_stage'>,
  now: number,
  zone?: string,
): string {
  const finished = `was finished by ${countOf(attempts, 'student')} ${formatNearInWords(closed_at, now, zone)}`
  return next_stage === 'provisional' ? `${finished}: first show the provisional key` : finished
}

type ObjectedExam = AdminFigures['objected_exams'][number]

/** 'has 3 objections that wait'. */
export const objectedText = ({ open_objections }: Pick<ObjectedExam, 'open_objections'>): string =>
  `has ${countOf(open_objections, 'objection')} that ${open_objections === 1 ? 'waits' : 'wait'}`

import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf, formatNearInWords } from '../../../../lib/dates.ts'

/** An exam that nobody could start with the current question bank. */
type LackingExam = AdminFigures['lacking_exams'][number]

/** 'begins tomorrow at 10:00 AM: section Physics lacks 3 questions'. */
export function lackingText(
  { date_of_quiz, sections, has_uneven_draws }: LackingExam,
  now: number,
  zone?: string,
): string {
  const when = formatNearInWords(date_of_quiz, now, zone)
  const reasons = [
    ...sections.map(({ name, missing }) => `section ${name} lacks ${countOf(missing, 'question')}`),
    ...(has_uneven_draws ? ['the questions that students draw have different marks'] : []),
  ]
  return `${date_of_quiz > now ? 'begins' : 'began'} ${when}: ${reasons.join(', ')}`
}

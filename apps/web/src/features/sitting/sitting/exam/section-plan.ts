import { countOf } from '../../../../lib/dates.ts'
import { leavingText, planText } from '../../../quizzes/quiz/index.ts'
import type { QuizFacts } from './quiz-facts.ts'

/**
 * The times of the sections before the start, with the student's extra time, and whether they can
 * be left early. Null unless each section has its own time.
 */
export function sectionPlan({
  sections,
  section_rules: rules,
}: Pick<QuizFacts, 'sections' | 'section_rules'>): {
  readonly times: string
  readonly leaving: string
} | null {
  const seconds = sections?.flatMap((section) => section.seconds ?? [])
  if (!rules || !seconds?.some((own) => own > 0)) return null
  // With a common end, sections may already be over for a student who comes late.
  const ahead = seconds.filter((own) => own > 0)
  const over = seconds.length - ahead.length
  const times = planText({ sections: ahead, pause: rules.pause_seconds })
  return {
    times: over === 0 ? times : `${times}; ${countOf(over, 'section is', 'sections are')} over`,
    leaving: leavingText(rules.early),
  }
}

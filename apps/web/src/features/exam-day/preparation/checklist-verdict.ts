import type { ChecklistLine, ChecklistState } from '@prepwell/contract/exam-day/checklist.ts'
import { countOf } from '../../../lib/dates.ts'

interface Verdict {
  readonly state: 'ready' | Exclude<ChecklistState, 'ok'>
  /** One or two words. */
  readonly title: string
  readonly text: string
  /** The title and the text in one sentence, for screen readers. */
  readonly sentence: string
}

/** Sums up the states of the lines of a checklist. */
export function checklistVerdict(lines: readonly Pick<ChecklistLine, 'state'>[]): Verdict {
  const countIn = (state: ChecklistState) => lines.filter((line) => line.state === state).length
  const [problems, looks] = [countIn('problem'), countIn('look')]
  const toLookAt = `${looks} to look at`
  const [state, title, text] =
    problems > 0
      ? (['problem', countOf(problems, 'problem'), looks > 0 ? `And ${toLookAt}.` : ''] as const)
      : looks > 0
        ? (['look', toLookAt, ''] as const)
        : (['ready', 'Ready', 'Nothing is open.'] as const)
  return { state, title, text, sentence: `${title}. ${text}`.trim() }
}

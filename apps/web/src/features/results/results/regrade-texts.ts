import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { marksText, numberText } from '../../../lib/numbers.ts'

/** The policies of a regrade, in words for students. */
export const policyTexts = {
  new_key: 'The key was corrected',
  also_accept: 'A further answer is accepted',
  full_answered: 'Everybody who answered got full marks',
  full_all: 'Everybody got full marks',
  leave_out: 'The question does not count for anybody',
} as const satisfies Record<RegradePolicy, string>

/** 'Question 12', 'Questions 3 and 12', 'Questions 3, 7 and 12'. */
export function questionsText(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  if (numbers.length < 2) return `Question ${last ?? ''}`.trim()
  return `Questions ${numbers.slice(0, -1).join(', ')} and ${last}`
}

type Change = Pick<AttemptResult['regrades'][number], 'before' | 'after'>

/** 'You had 54 marks and have 58 now.'; for staff with the student's name. */
export function changeText({ before, after }: Change, who: string | null): string {
  const [had, have] = who === null ? ['You had', 'have'] : [`${who} had`, 'has']
  if (before === after)
    return `${who === null ? 'Your' : 'The'} marks are the same: ${numberText(after)}.`
  return `${had} ${marksText(before)} and ${have} ${numberText(after)} now.`
}

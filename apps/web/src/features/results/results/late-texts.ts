import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { countOf } from '../../../lib/dates.ts'

type Late = AttemptResult['late_answers'][number]

/** For example '3 answers arrived after the end and were accepted: they count'. */
export function lateTitle({ source, state, answers }: Late, isAdmin: boolean): string {
  const came = source === 'file' ? 'came in an answer file' : 'arrived after the end'
  const what = `${countOf(answers, 'answer')} ${came}`
  const [wait, were, they] =
    answers === 1 ? ['waits', 'was', 'it counts'] : ['wait', 'were', 'they count']
  if (state === 'waiting')
    return `${what} and ${wait} for ${isAdmin ? 'your' : "your school's"} decision`
  return state === 'accepted'
    ? `${what} and ${were} accepted: ${they}`
    : `${what} and ${were} not accepted`
}

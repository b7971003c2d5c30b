import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import { countOf } from '../../../lib/dates.ts'
import { signedText } from '../../../lib/numbers.ts'

type Counts = Pick<RegradeEffect, 'attempts' | 'changed' | 'gained' | 'lost'>

const verb = (count: number, one: string, many: string) =>
  `${countOf(count, 'attempt')} ${count === 1 ? one : many}`

/** '38 of 40 attempts change: 36 attempts gain marks, 2 attempts lose marks.' */
export function effectText({ attempts, changed, gained, lost }: Counts): string {
  if (changed === 0) return attempts === 0 ? 'Nobody has submitted yet.' : 'No marks change.'
  const others = changed - gained - lost
  const parts = [
    ...(gained > 0 ? [verb(gained, 'gains marks', 'gain marks')] : []),
    ...(lost > 0 ? [verb(lost, 'loses marks', 'lose marks')] : ['nobody loses marks']),
    ...(others > 0 ? [`${verb(others, 'keeps its', 'keep their')} marks`] : []),
  ]
  return `${changed} of ${verb(attempts, 'changes', 'change')}: ${parts.join(', ')}.`
}

/** '12 candidates reach the cut-offs now, 3 no longer do.' Empty without cut-offs. */
export function requalifiedText({ requalified }: Pick<RegradeEffect, 'requalified'>): string {
  if (!requalified) return ''
  const { now, no_longer } = requalified
  if (now + no_longer === 0) return 'The same candidates reach the cut-offs as before.'
  const reaching = now > 0 ? `${countOf(now, 'candidate')} ${now === 1 ? 'reaches' : 'reach'}` : ''
  if (no_longer === 0) return `${reaching} the cut-offs only now.`
  return now === 0
    ? `${countOf(no_longer, 'candidate')} no longer ${no_longer === 1 ? 'reaches' : 'reach'} the cut-offs.`
    : `${reaching} the cut-offs only now, ${no_longer} no longer ${no_longer === 1 ? 'does' : 'do'}.`
}

/** Says what becomes of the running attempts; empty if there are none. */
export const runningText = ({ running }: Pick<RegradeEffect, 'running'>): string =>
  running === 0
    ? ''
    : `${verb(running, 'is still running and gets', 'are still running and get')} the new marks when submitted.`

/** A bar of the chart of changes. */
export interface ChangeBar {
  /** '+4', or '+1 to +3'. */
  readonly name: string
  readonly attempts: number
}

/** The maximum number of bars, so that the chart stays readable. */
const barsMax = 12

/**
 * Attempts by change of marks, ascending: one bar for each change, or for steps of equal width if
 * there are many changes.
 */
export function changeBars(histogram: RegradeEffect['histogram']): readonly ChangeBar[] {
  if (histogram.length <= barsMax)
    return histogram.map(({ change, attempts }) => ({ name: signedText(change), attempts }))
  const [first = 0, last = 0] = [histogram[0]?.change, histogram.at(-1)?.change]
  const width = Math.ceil((last - first + 1) / barsMax)
  const steps = Map.groupBy(histogram, ({ change }) => Math.floor((change - first) / width))
  return [...steps.values()].map((step) => ({
    name: rangeName(step.map(({ change }) => change)),
    attempts: step.reduce((sum, { attempts }) => sum + attempts, 0),
  }))
}

function rangeName(changes: readonly number[]): string {
  const [low = 0, high = low] = [changes[0], changes.at(-1)]
  return low === high ? signedText(low) : `${signedText(low)} to ${signedText(high)}`
}

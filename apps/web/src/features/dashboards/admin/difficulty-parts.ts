import type { Tone } from '../../../ui/charts/Swatch.tsx'
import { numberText } from '../../statistics/index.ts'

/** One part of the ring of difficulties. */
export interface DifficultyPart {
  readonly name: string
  readonly value: number
  /** Its share of all, rounded to a whole percent. */
  readonly share: string
  readonly text: string
  readonly tone: Tone
}

const tones: Readonly<Record<string, Tone>> = { Easy: 'green', Medium: 'yellow', Hard: 'red' }

/** How many quizzes there are of each difficulty, in the order of the answer. */
export function difficultyParts({
  labels,
  data,
}: {
  readonly labels: readonly string[]
  readonly data: readonly number[]
}): DifficultyPart[] {
  const total = data.reduce((sum, value) => sum + value, 0)
  return labels.map((name, index) => {
    const value = data[index] ?? 0
    const share = shareText(value, total)
    return {
      name,
      value,
      share,
      text: `${numberText(value)} (${share})`,
      tone: tones[name] ?? 'grey',
    }
  })
}

/** '33%'; what is there is never said to be nothing, nor all when something else is. */
function shareText(value: number, total: number): string {
  if (value === 0) return '0%'
  const percent = Math.round((100 * value) / total)
  if (percent === 0) return 'under 1%'
  return percent === 100 && value < total ? 'over 99%' : `${percent}%`
}

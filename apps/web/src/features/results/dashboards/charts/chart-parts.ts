import { numberText } from '../../../../lib/numbers.ts'
import type { Tone } from '../../../../ui/charts/Swatch.tsx'

/** A bar chart as the API returns it. */
export interface Bars {
  readonly labels: readonly string[]
  readonly data: readonly number[]
}

/** The rows of a bar chart. The key keeps bars with the same name apart. */
export const barRows = ({ labels, data }: Bars, text: (value: number) => string) =>
  labels.map((name, index) => {
    const value = data[index] ?? 0
    return { key: `${index} ${name}`, name, value, text: text(value) }
  })

interface DifficultyPart {
  readonly name: string
  readonly value: number
  /** A whole percentage, as text. */
  readonly share: string
  readonly text: string
  readonly tone: Tone
}

const tones: Readonly<Record<string, Tone>> = { Easy: 'green', Medium: 'yellow', Hard: 'red' }

/** The number of quizzes by difficulty, in response order. */
export function difficultyParts({ labels, data }: Bars): DifficultyPart[] {
  const total = data.reduce((sum, value) => sum + value, 0)
  return labels.map((name, index) => {
    const value = data[index] ?? 0
    const share = wholeShare(value, total)
    return {
      name,
      value,
      share,
      text: `${numberText(value)} (${share})`,
      tone: tones[name] ?? 'grey',
    }
  })
}

/** '33%'. Never rounds a part to 0% or 100%. */
function wholeShare(value: number, total: number): string {
  if (value === 0) return '0%'
  const percent = Math.round((100 * value) / total)
  if (percent === 0) return 'under 1%'
  return percent === 100 && value < total ? 'over 99%' : `${percent}%`
}

import type { ItemAdviceKind } from '@prepwell/contract/results/item-statistics.ts'
import type { PointShape } from '../../../ui/charts/PointMark.tsx'
import type { Tone } from '../../../ui/charts/Swatch.tsx'

/** The word, shape and colour of a kind of advice, the same in lists and charts. */
interface AdviceLook {
  readonly word: string
  readonly shape: PointShape
  /** The tone used in charts. */
  readonly tone: Tone
  /** A colour name of the theme. */
  readonly colour: 'red' | 'yellow' | 'teal' | 'gray'
}

/** Most urgent first. */
export const adviceLooks: Readonly<Record<ItemAdviceKind, AdviceLook>> = {
  check_key: { word: 'Check the key', shape: 'triangle', tone: 'red', colour: 'red' },
  below_guess: { word: 'Below guessing', shape: 'down', tone: 'yellow', colour: 'yellow' },
  unused_options: { word: 'Unused option', shape: 'diamond', tone: 'teal', colour: 'teal' },
  nearly_all_right: { word: 'Nearly all right', shape: 'square', tone: 'grey', colour: 'gray' },
}

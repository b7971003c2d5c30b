import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Outcome } from './result-outcome.ts'

/** How an outcome looks: never by colour alone. */
export interface OutcomeLook {
  readonly word: string
  readonly icon: TablerIcon
  /** A colour name of the theme. */
  readonly colour: 'green' | 'yellow' | 'red' | 'gray' | 'brand'
}

/** The look of each outcome, the same in the grid, the panel and the review. */
export const outcomeLooks: Readonly<Record<Outcome, OutcomeLook>> = {
  right: { word: 'Right', icon: IconCircleCheck, colour: 'green' },
  partly: { word: 'Partly right', icon: IconCircleHalf2, colour: 'yellow' },
  wrong: { word: 'Wrong', icon: IconCircleX, colour: 'red' },
  blank: { word: 'Blank', icon: IconCircleDashed, colour: 'gray' },
  held: { word: 'Not told yet', icon: IconHourglass, colour: 'brand' },
}

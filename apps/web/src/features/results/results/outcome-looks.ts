import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleOff,
  IconCircleX,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReviewOutcome } from './reviewed-questions.ts'

/** Each outcome has a word and an icon, because colour alone is not accessible. */
export interface OutcomeLook {
  readonly word: string
  readonly icon: TablerIcon
  /** A colour name of the theme. */
  readonly colour: 'green' | 'yellow' | 'red' | 'gray' | 'brand'
}

export const outcomeLooks: Readonly<Record<ReviewOutcome, OutcomeLook>> = {
  right: { word: 'Right', icon: IconCircleCheck, colour: 'green' },
  partly: { word: 'Partly right', icon: IconCircleHalf2, colour: 'yellow' },
  wrong: { word: 'Wrong', icon: IconCircleX, colour: 'red' },
  blank: { word: 'Blank', icon: IconCircleDashed, colour: 'gray' },
  answered: { word: 'Answered', icon: IconCircleDot, colour: 'brand' },
  not_needed: { word: 'Not counted', icon: IconCircleMinus, colour: 'gray' },
  left_out: { word: 'Left out', icon: IconCircleOff, colour: 'gray' },
  held: { word: 'Not shown yet', icon: IconHourglass, colour: 'brand' },
}

import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type {
  ItemAdvice,
  ItemStatistics,
  PaperStatistics,
} from '@prepwell/contract/results/item-statistics.ts'

type Item = Pick<
  ItemStatistics,
  'attempts' | 'right' | 'options' | 'facility' | 'discrimination' | 'efficiency' | 'guess_score'
>

const efficiencyMin = 15
const nearlyAll = 0.95

/** Advice that follows from the figures of an item, most urgent first. */
export function adviceOf(item: Item): ItemAdvice[] {
  if (item.attempts === 0) return []
  const { facility, discrimination, efficiency, guess_score } = item
  const unused = item.options.filter(({ share }) => share === 0)
  const hasDoubt =
    (efficiency !== null && efficiency < efficiencyMin) ||
    (discrimination !== null && discrimination < 0)
  return [
    ...(hasDoubt ? [advice(item, 'check_key', betterChoice(item))] : []),
    ...(facility !== null && guess_score !== null && facility < guess_score
      ? [advice(item, 'below_guess')]
      : []),
    ...(unused.length > 0 ? [advice(item, 'unused_options', unused)] : []),
    ...(item.right >= nearlyAll * item.attempts ? [advice(item, 'nearly_all_right')] : []),
  ]
}

/**
 * The wrong option that most of the top third chose, if more of them chose it than of the bottom
 * third.
 */
function betterChoice({ options }: Item): Item['options'] {
  const [first] = options
    .filter((option) => !option.is_correct && topOf(option) > (option.share_bottom ?? 0))
    .toSorted((a, b) => topOf(b) - topOf(a))
  return first ? [first] : []
}

const topOf = ({ share_top }: Item['options'][number]) => share_top ?? 0

const advice = (
  { options }: Item,
  kind: ItemAdvice['kind'],
  about: Item['options'] = [],
): ItemAdvice => ({
  kind,
  options: about.map(({ id }) => id),
  letters: about.map((option) => letterOf(options.indexOf(option))),
})

const shakyBelow = 64
const goodAbove = 75

/** Advice from internal consistency (Cronbach's alpha) on the reliability of the ranks. */
export function consistencyAdvice(alpha: number | null): PaperStatistics['totals']['advice'] {
  if (alpha === null) return null
  if (alpha < shakyBelow) return 'shaky'
  return alpha > goodAbove ? 'good' : null
}

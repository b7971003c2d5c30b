import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import {
  enoughAttempts,
  type ItemAdvice,
  type ItemStatistics,
  type PaperStatistics,
} from '@prepwell/contract/results/item-statistics.ts'

type Item = Pick<
  ItemStatistics,
  'attempts' | 'right' | 'options' | 'facility' | 'discrimination' | 'efficiency' | 'guess_score'
>

const efficiencyMin = 15
const nearlyAll = 0.95

export const isProvisional = (attempts: number): boolean => attempts < enoughAttempts

/** Advice that follows from the figures of an item, most urgent first. */
export function adviceOf(item: Item): ItemAdvice[] {
  if (item.attempts === 0) return []
  if (isProvisional(item.attempts)) return adviceOfFew(item)
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

// With fewer attempts the top third is a single student.
const fewest = 6
/** The 5 % quantile of the normal distribution, for a one-sided test. */
const unlikely = -1.645

/**
 * With few attempts, many questions have a low discrimination by chance. So this reports only a key
 * that looks wrong: most of the top third chose the same wrong option, and either weaker students
 * did better than chance explains, or most of all students chose that option too.
 */
function adviceOfFew(item: Item): ItemAdvice[] {
  if (item.attempts < fewest) return []
  const isTurned = isBelowChance(item)
  if (item.options.length === 0) return isTurned ? [advice(item, 'check_key')] : []
  const rivals = item.options
    .filter((option) => !option.is_correct && topOf(option) > 50)
    .toSorted((a, b) => topOf(b) - topOf(a))
  const ofMost = isBelowGuess(item) ? rivals.find(({ share }) => share > 50) : undefined
  const rival = isTurned ? rivals[0] : ofMost
  return rival ? [advice(item, 'check_key', [rival])] : []
}

/**
 * Tests the discrimination with Fisher's z-transformation, whose standard error is 1 / √(n − 3).
 * Rounding can leave the discrimination slightly below −100.
 */
const isBelowChance = ({ attempts, discrimination }: Item): boolean =>
  discrimination !== null &&
  Math.atanh(Math.max(-1, discrimination / 100)) * Math.sqrt(attempts - 3) < unlikely

/**
 * True if students did worse than by guessing, or earned nothing where the answer cannot be
 * guessed.
 */
const isBelowGuess = ({ facility, guess_score }: Item): boolean =>
  facility !== null && (guess_score === null ? facility <= 0 : facility < guess_score)

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

/** Advice on the reliability of the ranks, from the internal consistency (Cronbach's alpha). */
export function consistencyAdvice(alpha: number | null): PaperStatistics['totals']['advice'] {
  if (alpha === null) return null
  if (alpha < shakyBelow) return 'shaky'
  return alpha > goodAbove ? 'good' : null
}

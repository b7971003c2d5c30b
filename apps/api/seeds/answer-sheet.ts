import type { Paper, QuizState } from '../src/features/attempts/index.ts'
import type { Random } from './random.ts'

type Item = Paper['items'][number]

// The rest of the time goes by elsewhere.
const shareOnScreen = 0.9

// The share by which each type is harder than the student's ability says.
const harder = { MCQ: -0.05, MSQ: 0.1, Numerical: 0.05 } as const

/**
 * Answers as a student of this ability (0 to 1) may give them: right, wrong, some only
 * partly right, some left blank.
 */
export const fillIn = (items: readonly Item[], ability: number, random: Random): QuizState =>
  Object.fromEntries(items.map((item) => [String(item.question_id), answer(item, ability, random)]))

/**
 * The same answers with the time of each: most of the `seconds` in all, for some
 * questions much, for others little.
 */
export function withTimes(answers: QuizState, seconds: number, random: Random): QuizState {
  const weighed = Object.entries(answers).map(([id, answer]) => {
    const weight = 0.3 + 1.4 * random.next()
    return { id, answer, weight }
  })
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return Object.fromEntries(
    weighed.map(({ id, answer, weight }) => [
      id,
      { ...answer, time_spent: Math.round((seconds * shareOnScreen * weight) / all) },
    ]),
  )
}

function answer(item: Item, ability: number, random: Random): QuizState[string] {
  const blank = random.chance((1 - ability) * 0.3)
  const right = random.chance(ability - harder[item.type])
  const markedForReview = random.chance(0.12)
  const seq = random.between(1, 4)
  if (blank) return { answered: false, selected_values: null, markedForReview, seq }
  const selected_values = right ? rightValue(item) : wrongValue(item, random)
  return { answered: true, selected_values, markedForReview, seq }
}

const rightValue = ({ type, key }: Item): string | number | number[] => {
  const [only = ''] = key
  if (type === 'Numerical') return only
  return type === 'MCQ' ? Number(only) : key.map(Number)
}

function wrongValue(item: Item, random: Random): string | number | number[] {
  if (item.type === 'Numerical') return slipOfThePen(Number(item.key[0]), random)
  const key = item.key.map(Number)
  const [distractor = 0] = random.shuffled(
    item.options.map(({ id }) => id).filter((id) => !key.includes(id)),
  )
  if (item.type === 'MCQ') return distractor
  const some = random.shuffled(key).slice(0, Math.max(1, key.length - 1))
  const incomplete = some.length < key.length && random.chance(0.6)
  return incomplete ? some : [...some, distractor]
}

/** A lost sign, a factor of two or ten. */
function slipOfThePen(value: number, random: Random): string {
  const [factor = 2] = random.shuffled([-1, 0.5, 2, 10])
  return String(value === 0 ? 1 : Number((value * factor).toPrecision(4)))
}

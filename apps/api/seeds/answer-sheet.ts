import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { Paper } from '../src/features/sitting/attempts/index.ts'
import type { QuizState } from '../src/features/sitting/sitting/index.ts'
import type { Random } from './random.ts'

type Item = Paper['items'][number]

// Students spend the rest of the time looking away from the screen.
const shareOnScreen = 0.9

/** Answers by a student of this ability (0 to 1): right, wrong, partly right and blank. */
export const fillIn = (items: readonly Item[], ability: number, random: Random): QuizState =>
  Object.fromEntries(items.map((item) => [String(item.question_id), answer(item, ability, random)]))

/** The same answers with times that differ by question and add up to most of the `seconds`. */
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
  const right = random.chance(ability - kinds[item.type].harder)
  const markedForReview = random.chance(0.12)
  const seq = random.between(1, 4)
  if (blank) return { answered: false, selected_values: null, markedForReview, seq }
  const selected_values = right
    ? kinds[item.type].right(item)
    : kinds[item.type].wrong(item, random)
  return { answered: true, selected_values, markedForReview, seq }
}

type Value = string | number | number[]

/** The way students answer questions of one type. */
interface AnswerKind {
  /** Subtracted from a student's ability for this type. */
  readonly harder: number
  right(item: Item): Value
  wrong(item: Item, random: Random): Value
}

const kinds = {
  MCQ: {
    harder: -0.05,
    right: ({ key: [only] }) => Number(only),
    wrong: distractor,
  },
  MSQ: {
    harder: 0.1,
    right: ({ key }) => key.map(Number),
    wrong: (item, random) => {
      const extra = distractor(item, random)
      const key = item.key.map(Number)
      const some = random.shuffled(key).slice(0, Math.max(1, key.length - 1))
      const incomplete = some.length < key.length && random.chance(0.6)
      return incomplete ? some : [...some, extra]
    },
  },
  Numerical: {
    harder: 0.05,
    right: ({ key: [only = ''] }) => only,
    wrong: ({ key }, random) => calculationError(Number(key[0]), random),
  },
} as const satisfies Record<QuestionType, AnswerKind>

/** A wrong option. */
function distractor({ options, key }: Item, random: Random): number {
  const ids = options.map(({ id }) => id).filter((id) => !key.map(Number).includes(id))
  const [one = 0] = random.shuffled(ids)
  return one
}

/** A wrong sign, or a factor of two or ten. */
function calculationError(value: number, random: Random): string {
  const [factor = 2] = random.shuffled([-1, 0.5, 2, 10])
  return String(value === 0 ? 1 : Number((value * factor).toPrecision(4)))
}

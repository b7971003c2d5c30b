import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import {
  isKeyed,
  type RegradePolicy,
  regradePolicies,
} from '@prepwell/contract/results/regrade-policies.ts'
import type { regradeQuiz } from '@prepwell/contract/results/regrades.ts'
import {
  compareDecimals,
  type NumberRange,
  rangeAround,
  rangeText,
  readTypedRange,
} from '@prepwell/contract/wire/number-range.ts'
import { numberProblem, readDecimal } from '@prepwell/contract/wire/number-text.ts'
import type { CallInput } from '../../../lib/call.ts'

export type RegradeInput = CallInput<typeof regradeQuiz>['body']

/** A question in the form, with what was entered under every policy. */
export interface DraftItem {
  readonly question_id: number
  readonly type: QuestionType
  readonly policy: RegradePolicy
  /** The ids of the options that are right. */
  readonly options: readonly number[]
  /** The right number, a range of numbers, or a number with a tolerance, as typed. */
  readonly number: string
}

export interface RegradeDraft {
  readonly items: readonly DraftItem[]
  readonly keep_better: boolean
  readonly everywhere: boolean
  /** Used only with a new key. */
  readonly correct_bank: boolean
}

export const newItem = (
  { question_id, type }: Pick<DraftItem, 'question_id' | 'type'>,
  policy: RegradePolicy = 'new_key',
): DraftItem => ({ question_id, type, policy, options: [], number: '' })

export const readPolicy = (text: string | null): RegradePolicy | undefined =>
  regradePolicies.find((policy) => policy === text)

/**
 * The typed number or range as a range; both ends are the same for one number. Null if the text is
 * neither.
 */
function typedKey(text: string): NumberRange | null {
  const number = readDecimal(text)
  if (number !== null) return { low: number, high: number }
  const typed = readTypedRange(text)
  if (typed === null) return null
  const range = 'tolerance' in typed ? rangeAround(typed.number, typed.tolerance) : typed
  return range && compareDecimals(range.low, range.high) <= 0 ? range : null
}

/** 'Accepts 2.4 to 2.6'; null if the text is not a key. */
export function acceptedText(text: string): string | null {
  const key = typedKey(text)
  if (key === null) return null
  return compareDecimals(key.low, key.high) === 0
    ? `Accepts only ${key.low}`
    : `Accepts ${rangeText(key)}`
}

/** The reason why the key is incomplete; null if it is complete or the policy needs none. */
export function keyProblem({ type, policy, options, number }: DraftItem): string | null {
  if (!isKeyed(policy)) return null
  if (type !== 'Numerical') return options.length > 0 ? null : 'Choose the right answer'
  if (number.trim() === '') return 'Enter the right number'
  if (typedKey(number) !== null) return null
  return readTypedRange(number) === null ? numberProblem(number) : 'The range ends before it begins'
}

/** A question that is left out counts for nobody, so nobody can keep marks for it. */
export const canKeepBetter = ({ items }: Pick<RegradeDraft, 'items'>): boolean =>
  items.every(({ policy }) => policy !== 'leave_out')

/** Only a new key can replace the key in the question bank. */
export const canCorrectBank = ({ items }: Pick<RegradeDraft, 'items'>): boolean =>
  items.some(({ policy }) => policy === 'new_key')

/** The body of the call, without the reason. The draft must be complete. */
export const bodyOf = (draft: RegradeDraft): Omit<RegradeInput, 'reason' | 'dry_run'> => ({
  items: draft.items.map(itemBody),
  keep_better: draft.keep_better && canKeepBetter(draft),
  everywhere: draft.everywhere,
  correct_bank: draft.correct_bank && canCorrectBank(draft),
})

function itemBody({ question_id, type, policy, options, number }: DraftItem) {
  if (!isKeyed(policy)) return { question_id, policy }
  if (type !== 'Numerical') return { question_id, policy, correct_answers: [...options] }
  const { low = null, high = null } = typedKey(number) ?? {}
  return low === high
    ? { question_id, policy, numerical_answer: low }
    : { question_id, policy, numerical_low: low, numerical_high: high }
}

/** The index of the question that an error's field such as 'items.2.correct_answers' names. */
export function itemOfField(field: string | undefined): number | null {
  const [, place] = /^items\.(\d+)(?:\.|$)/.exec(field ?? '') ?? []
  return place === undefined ? null : Number(place)
}

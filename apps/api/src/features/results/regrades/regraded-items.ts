import { isKeyed } from '@prepwell/contract/results/regrade-policies.ts'
import type { RegradedQuestion } from '@prepwell/contract/results/regrades.ts'
import {
  type GradedItem,
  type PaperItem,
  presentStandard,
  type Regrade,
  type Standard,
} from '../../sitting/attempts/index.ts'

/**
 * The key in the form and order of the paper, or the problem with it; null for a policy without a
 * key.
 */
export function keyOn(
  { type, options }: Pick<PaperItem, 'type' | 'options'>,
  { policy, key, key_is_number }: Omit<RegradedQuestion, 'question_id'>,
): readonly string[] | null | { readonly wrong: string } {
  if (!isKeyed(policy) || key === null) return null
  if (type === 'Numerical') return key_is_number ? key : { wrong: 'Enter the right number' }
  const ids = options.map(({ id }) => String(id))
  if (key_is_number || key.some((id) => !ids.includes(id)))
    return { wrong: 'Choose among the options of the question' }
  if (type === 'MCQ' && key.length > 1)
    return { wrong: 'An MCQ has one right option: accept a further one with its own policy' }
  return ids.filter((id) => key.includes(id))
}

/**
 * True if the regrade would make no difference to the question. A regrade that may lower marks
 * makes a difference if the one before let students keep better marks.
 */
export const changesNothing = (item: GradedItem, regrade: Regrade): boolean =>
  (regrade.keep_better || !item.regrades?.at(-1)?.keep_better) &&
  isSame(
    presentStandard(item),
    presentStandard({ ...item, regrades: [...(item.regrades ?? []), regrade] }),
  )

const isSame = (a: Standard, b: Standard) =>
  a.given === b.given &&
  a.isLeftOut === b.isLeftOut &&
  JSON.stringify(a.keys) === JSON.stringify(b.keys)

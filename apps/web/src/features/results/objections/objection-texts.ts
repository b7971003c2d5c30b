import type { ObjectionKind } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import { countOf } from '../../../lib/dates.ts'
import type { ObjectedQuestion } from './objections.api.ts'

/** The kinds within a sentence, each with the policy of a regrade that fits it. */
const kinds: Readonly<
  Record<ObjectionKind, { readonly says: string; readonly policy: RegradePolicy }>
> = {
  key_is_wrong: { says: 'the key is wrong', policy: 'new_key' },
  another_is_right: { says: 'another answer is right too', policy: 'also_accept' },
  none_is_right: { says: 'no answer is right', policy: 'full_all' },
  unclear: { says: 'it is unclear', policy: 'full_all' },
  other: { says: 'something else is wrong', policy: 'full_all' },
}

type Said = Pick<ObjectedQuestion, 'objections'>

/** The kinds of the objections, most frequent first. */
function kindsOf({ objections }: Said) {
  const counts = [...Map.groupBy(objections, ({ kind }) => kind)].map(([kind, alike]) => ({
    kind,
    count: alike.length,
  }))
  return counts.toSorted((one, other) => other.count - one.count)
}

/** '2 students say that another answer is right too, 1 student says that it is unclear.' */
export const saidText = (question: Said): string =>
  `${kindsOf(question)
    .map(
      ({ kind, count }) =>
        `${countOf(count, 'student')} ${count === 1 ? 'says' : 'say'} that ${kinds[kind].says}`,
    )
    .join(', ')}.`

/** The policy of a regrade that fits what most candidates say. */
export const policyFor = (question: Said): RegradePolicy =>
  kinds[kindsOf(question)[0]?.kind ?? 'other'].policy

/** True while an objection is open, and also where all were rejected. */
export const isUndecided = ({ objections }: Said): boolean =>
  objections.some(({ state }) => state !== 'accepted')

export type QuestionState = 'open' | 'accepted' | 'rejected'

/** The latest decision: one decision answers all objections to a question. */
export function stateOf({ is_open, objections }: Said & Pick<ObjectedQuestion, 'is_open'>) {
  if (is_open) return 'open'
  return objections.every(({ state }) => state === 'rejected') ? 'rejected' : 'accepted'
}

/** The reason for the latest decision; null if none was made. */
export const decisionOf = ({ objections }: Said) =>
  objections
    .filter(({ decided_at }) => decided_at !== null)
    .toSorted((one, other) => (other.decided_at ?? 0) - (one.decided_at ?? 0))
    .at(0) ?? null

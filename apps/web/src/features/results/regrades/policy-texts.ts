import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'

interface PolicyText {
  readonly label: string
  readonly meaning: string
}

/** The policies of a regrade in words. */
export const policyTexts: Readonly<Record<RegradePolicy, PolicyText>> = {
  new_key: {
    label: 'New key',
    meaning: 'Another answer is right, in place of the one so far.',
  },
  also_accept: {
    label: 'Also accept',
    meaning: 'A further answer is right, besides what is right so far.',
  },
  full_answered: {
    label: 'Full marks to all who answered',
    meaning: 'Every answer earns full marks. A blank earns what a blank usually earns.',
  },
  full_all: {
    label: 'Full marks to all',
    meaning: 'Everybody who had the question earns full marks, also with a blank.',
  },
  leave_out: {
    label: 'Leave out',
    meaning: 'The question counts for nobody, and the full marks shrink.',
  },
}

interface Made {
  readonly display_id: number
  readonly policy: RegradePolicy
  readonly key: string | null
}

/** 'Question 12: Also accept C', 'Questions 3, 12'. */
export function regradeTitle(items: readonly Made[]): string {
  const [first, ...others] = items
  if (first && others.length === 0)
    return `Question ${first.display_id}: ${policyWithKey(first.policy, first.key)}`
  return `Questions ${items.map(({ display_id }) => display_id).join(', ')}`
}

/** 'Also accept C', 'Full marks to all'. */
export const policyWithKey = (policy: RegradePolicy, key: string | null): string =>
  key === null
    ? policyTexts[policy].label
    : `${policy === 'new_key' ? 'New key:' : policyTexts[policy].label} ${key}`

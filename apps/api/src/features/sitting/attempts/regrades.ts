import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'

/** The part of a regrade of a question that marking needs. */
export interface Regrade {
  readonly policy: RegradePolicy
  /** In the same form as a key on the paper; null for a policy without a key. */
  readonly key: readonly string[] | null
  /** True if nobody gets fewer marks for the question because of this regrade. */
  readonly keep_better: boolean
}

/** A rule by which answers to a question are marked. */
export interface Standard {
  /** An answer earns the most marks that any of these keys gives it. */
  readonly keys: readonly (readonly string[])[]
  /** The students who get full marks whatever they answered. */
  readonly given: 'nobody' | 'answered' | 'all'
  /** True if the question does not count for anybody. */
  readonly isLeftOut: boolean
}

/** The standard of a paper that was never regraded. */
const frozenStandard = (key: readonly string[]): Standard => ({
  keys: [key],
  given: 'nobody',
  isLeftOut: false,
})

/**
 * The standards of a question, oldest first: the frozen one, and one for each regrade. A regrade
 * replaces the effect of earlier ones, with two exceptions: `also_accept` adds to the keys accepted
 * so far, and policies without a key keep those keys, so that a later regrade can add to them.
 */
export function standardsOf(
  key: readonly string[],
  regrades: readonly Regrade[],
): readonly Standard[] {
  const standards = [frozenStandard(key)]
  for (const regrade of regrades)
    standards.push(standardAfter(standards.at(-1) ?? frozenStandard(key), regrade))
  return standards
}

function standardAfter({ keys }: Standard, { policy, key }: Regrade): Standard {
  switch (policy) {
    case 'new_key':
      return { keys: [key ?? []], given: 'nobody', isLeftOut: false }
    case 'also_accept':
      return { keys: withKey(keys, key ?? []), given: 'nobody', isLeftOut: false }
    case 'full_answered':
      return { keys, given: 'answered', isLeftOut: false }
    case 'full_all':
      return { keys, given: 'all', isLeftOut: false }
    case 'leave_out':
      return { keys, given: 'nobody', isLeftOut: true }
  }
}

const withKey = (keys: Standard['keys'], key: readonly string[]): Standard['keys'] =>
  keys.some((known) => isSameKey(known, key)) ? keys : [...keys, key]

const isSameKey = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, place) => one === b[place])

/** The current standard for marking a question. */
export const presentStandard = ({
  key,
  regrades = [],
}: {
  readonly key: readonly string[]
  readonly regrades?: readonly Regrade[]
}): Standard => standardsOf(key, regrades).at(-1) ?? frozenStandard(key)

/**
 * True if everybody who was asked the question gets its marks. A blank then counts as an answer,
 * even after later regrades if none of them takes marks away.
 */
export const isGivenToAll = ({
  key,
  regrades = [],
}: {
  readonly key: readonly string[]
  readonly regrades?: readonly Regrade[]
}): boolean => {
  const strict = regrades.findLastIndex(({ keep_better }) => !keep_better)
  const holding = regrades.length === 0 ? [] : standardsOf(key, regrades).slice(strict + 1)
  return holding.some(({ given }) => given === 'all')
}

/** True if a regrade leaves the question out, so that it does not count for anybody. */
export const isLeftOut = (item: {
  readonly key: readonly string[]
  readonly regrades?: readonly Regrade[]
}): boolean => item.regrades !== undefined && presentStandard(item).isLeftOut

/** The questions that count, without those that a regrade leaves out. */
export const countedItems = <
  Item extends { readonly key: readonly string[]; readonly regrades?: readonly Regrade[] },
>(
  items: readonly Item[],
): readonly Item[] =>
  items.some(({ regrades }) => regrades) ? items.filter((item) => !isLeftOut(item)) : items

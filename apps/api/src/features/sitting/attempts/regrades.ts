import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'

/** One regrade of a question, as far as marking needs it. */
export interface Regrade {
  readonly policy: RegradePolicy
  /** As a key of the paper; null for a policy without one. */
  readonly key: readonly string[] | null
  /** True if nobody gets fewer marks for the question than before this regrade. */
  readonly keep_better: boolean
}

/** A rule by which answers to a question are marked. */
export interface Standard {
  /** An answer earns what the best of these keys gives it. */
  readonly keys: readonly (readonly string[])[]
  /** The students who get full marks in any case. */
  readonly given: 'nobody' | 'answered' | 'all'
  /** True if the question counts for nobody. */
  readonly isLeftOut: boolean
}

/** The standard of a paper that was never regraded. */
const frozenStandard = (key: readonly string[]): Standard => ({
  keys: [key],
  given: 'nobody',
  isLeftOut: false,
})

/**
 * The standards of a question, the frozen one first, with a new one from each regrade, oldest
 * first. A regrade replaces what earlier ones made of the question, but `also_accept` adds to the
 * keys accepted so far, and the others leave the keys alone for a later one to add to.
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

/** The standard by which a question is marked now. */
export const presentStandard = ({
  key,
  regrades = [],
}: {
  readonly key: readonly string[]
  readonly regrades?: readonly Regrade[]
}): Standard => standardsOf(key, regrades).at(-1) ?? frozenStandard(key)

/**
 * True if everybody who was asked the question gets its marks: then a blank counts as an answer,
 * also after later regrades by which nobody loses marks.
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

/** True if a regrade leaves the question out: it counts for nobody. */
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

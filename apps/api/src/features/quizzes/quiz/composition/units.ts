/** What decides which questions are taken together. */
export interface Groupable {
  readonly question_id: number
  /** Absent or null without a passage. */
  readonly passage_id?: number | null
}

/** Questions that are taken together: those of one passage, or a single one. */
export type Unit<Item> = readonly Item[]

/** Questions of one passage together, where the first of them is. */
export function unitsOf<Item extends Groupable>(items: readonly Item[]): Unit<Item>[] {
  const groups = Map.groupBy(items, ({ question_id, passage_id }) =>
    passage_id ? `passage ${passage_id}` : question_id,
  )
  return [...groups.values()]
}

/**
 * The first units that together are exactly `count` questions; where there are no such, as many
 * questions as possible. A unit is taken if the rest can still fill what is left.
 */
export function selectUnits<Item>(units: readonly Unit<Item>[], count: number): Unit<Item>[] {
  if (units.every(({ length }) => length === 1)) return units.slice(0, count)
  const reachable = reachableCounts(units, count)
  let left = Math.max(...(reachable[0] ?? [0]))
  return units.filter(({ length }, index) => {
    if (!reachable[index + 1]?.has(left - length)) return false
    left -= length
    return true
  })
}

/** How many questions of these units a draw of `count` gives: passages are not split. */
export const drawable = (units: readonly Unit<unknown>[], count: number): number =>
  selectUnits(units, count).reduce((sum, { length }) => sum + length, 0)

/** For each place: how many questions, up to `most`, the units from there on can be together. */
function reachableCounts(units: readonly Unit<unknown>[], most: number): ReadonlySet<number>[] {
  const counts: Set<number>[] = Array.from({ length: units.length + 1 }, () => new Set([0]))
  for (let place = units.length - 1; place >= 0; place -= 1) {
    const size = units[place]?.length ?? 0
    const later = [...(counts[place + 1] ?? [])]
    counts[place] = new Set(
      [...later, ...later.map((count) => count + size)].filter((count) => count <= most),
    )
  }
  return counts
}

/** The fields that decide which questions are taken together. */
export interface Groupable {
  readonly question_id: number
  /** Absent or null if the question has no passage. */
  readonly passage_id?: number | null
}

/** Questions that are taken together: those of one passage, or a single one. */
export type Unit<Item> = readonly Item[]

/** Groups the questions that share a passage, at the place of the first of them. */
export function unitsOf<Item extends Groupable>(items: readonly Item[]): Unit<Item>[] {
  const groups = Map.groupBy(items, ({ question_id, passage_id }) =>
    passage_id ? `passage ${passage_id}` : question_id,
  )
  return [...groups.values()]
}

/**
 * The first units with exactly `count` questions in total; if there are none, as many questions as
 * possible. A unit is taken if the later units can still fill the rest.
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

/**
 * The number of questions that a draw of `count` from these units gives, without splitting
 * passages.
 */
export const drawable = (units: readonly Unit<unknown>[], count: number): number =>
  selectUnits(units, count).reduce((sum, { length }) => sum + length, 0)

/**
 * For each index, the numbers of questions, up to `most`, that the units from that index on can add
 * up to.
 */
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

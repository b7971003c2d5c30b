/**
 * How long a question was on the screen of those who had it right: seconds, shortest
 * first, and the student of each.
 */
export interface RightTimes {
  readonly seconds: readonly number[]
  readonly students: readonly number[]
}

/** Fewer tell more about themselves than about the question. */
const fewest = 5

/**
 * The median of everybody's seconds but this student's; null when there are too few to compare
 * with.
 */
export function medianOfOthers(times: RightTimes | undefined, studentId: number): number | null {
  if (!times) return null
  const others = times.seconds.filter((_seconds, place) => times.students[place] !== studentId)
  if (others.length < fewest) return null
  const middle = others.length >> 1
  const upper = others[middle] ?? 0
  return others.length % 2 === 1 ? upper : ((others[middle - 1] ?? 0) + upper) / 2
}

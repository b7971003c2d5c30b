/** Screen times of a question for the students who answered it correctly, shortest first. */
export interface CorrectTimes {
  readonly seconds: readonly number[]
  /** The student id for each entry of `seconds`. */
  readonly students: readonly number[]
}

// With fewer times, the median would say more about these students than about the question.
const fewest = 5

/** The median of the other students' seconds; null with fewer than five of them. */
export function medianOfOthers(times: CorrectTimes | undefined, studentId: number): number | null {
  if (!times) return null
  const others = times.seconds.filter((_seconds, place) => times.students[place] !== studentId)
  if (others.length < fewest) return null
  const middle = others.length >> 1
  const upper = others[middle] ?? 0
  return others.length % 2 === 1 ? upper : ((others[middle - 1] ?? 0) + upper) / 2
}

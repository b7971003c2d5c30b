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
  const { seconds } = times
  const own = times.students.indexOf(studentId)
  const count = own === -1 ? seconds.length : seconds.length - 1
  if (count < fewest) return null
  // Skips the student's own time without copying the list: a result calls this for each question.
  const nth = (place: number) => seconds[own !== -1 && place >= own ? place + 1 : place] ?? 0
  const middle = count >> 1
  return count % 2 === 1 ? nth(middle) : (nth(middle - 1) + nth(middle)) / 2
}

import { countWhile } from '../statistics/index.ts'
import type { ClassRow } from './class-figures.queries.ts'

/** The published attempts of the other students at a quiz. */
export interface Others {
  /** Their mean percentage, to 2 decimals; 0 if there are none. */
  readonly average: number
  readonly count: number
  /** Number of attempts by listed students. */
  readonly candidates: number
  /** Number of attempts by listed students with more marks. */
  readonly above: number
}

/** The attempt that the others are compared with. */
export interface Compared {
  readonly student_id: number
  /** Null while the attempt is running. */
  readonly scored_marks: string | null
}

export const nobody: Others = { average: 0, count: 0, candidates: 0, above: 0 }

/** The published attempts at one quiz, stored as arrays of numbers: an attempt takes 24 bytes. */
export class ClassOfQuiz {
  readonly size: number
  readonly #students: Int32Array
  readonly #percentages: Int32Array
  /** NaN for students who are not listed. */
  readonly #marks: Float64Array
  /** The marks of listed students, lowest first. */
  readonly #ranking: Float64Array
  readonly #sum: number

  /** `rows` must be ordered by student. */
  constructor(rows: readonly ClassRow[]) {
    this.size = rows.length
    this.#students = Int32Array.from(rows, ([student]) => student)
    this.#percentages = Int32Array.from(rows, ([_student, percentage]) => percentage)
    this.#marks = Float64Array.from(rows, ([_student, _percentage, marks]) => marks ?? Number.NaN)
    this.#ranking = this.#marks.filter((marks) => !Number.isNaN(marks)).sort()
    this.#sum = this.#percentages.reduce((sum, percentage) => sum + percentage, 0)
  }

  hasOneOf(studentIds: readonly number[]): boolean {
    return studentIds.some((id) => this.#students[this.#firstOf(id)] === id)
  }

  othersOf({ student_id, scored_marks }: Compared): Others {
    const marks = scored_marks === null ? Number.NaN : Math.round(Number(scored_marks) * 1e6)
    let [count, sum] = [this.size, this.#sum]
    let candidates = this.#ranking.length
    let above = candidates - countWhile(candidates, (at) => !((this.#ranking[at] ?? 0) > marks))
    for (let own = this.#firstOf(student_id); this.#students[own] === student_id; own += 1) {
      count -= 1
      sum -= this.#percentages[own] ?? 0
      const ownMarks = this.#marks[own] ?? Number.NaN
      if (!Number.isNaN(ownMarks)) candidates -= 1
      if (ownMarks > marks) above -= 1
    }
    return count === 0 ? nobody : { average: mean(sum, count), count, candidates, above }
  }

  #firstOf(studentId: number): number {
    return countWhile(this.size, (at) => (this.#students[at] ?? 0) < studentId)
  }
}

/** Rounds half away from zero, as the database does. */
const mean = (hundredths: number, count: number) =>
  (Math.sign(hundredths) * Math.round(Math.abs(hundredths) / count)) / 100 || 0

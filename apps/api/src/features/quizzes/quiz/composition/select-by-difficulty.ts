import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { DifficultyCounts } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Unit } from './units.ts'

/** A question whose difficulty may be known. */
export interface Graded {
  readonly difficulty?: Difficulty | null
}

/** Numbers of easy, medium and hard questions. */
type Counts = readonly [easy: number, medium: number, hard: number]

/**
 * The first units with exactly these numbers of questions of each difficulty; if there are none, as
 * many questions as possible without exceeding any of the numbers. Units are not split.
 */
export function selectByDifficulty<Item extends Graded>(
  units: readonly Unit<Item>[],
  { easy, medium, hard }: DifficultyCounts,
): Unit<Item>[] {
  const wanted: Counts = [easy, medium, hard]
  const counted = units.map((unit) => ({ unit, counts: countsOf(unit) }))
  const usable = counted.flatMap(({ unit, counts }) =>
    counts && isWithin(counts, wanted) ? [{ unit, counts }] : [],
  )
  const sums = new Sums(
    usable.map(({ counts }) => counts),
    wanted,
  )
  let left = sums.largest()
  return usable.flatMap(({ unit, counts }, index) => {
    if (!isWithin(counts, left)) return []
    const rest = minus(left, counts)
    if (!sums.canReach(rest, index + 1)) return []
    left = rest
    return [unit]
  })
}

/** Counts a unit by difficulty; null if a question of the unit has no difficulty. */
function countsOf(unit: Unit<Graded>): Counts | null {
  let [easy, medium, hard] = [0, 0, 0]
  for (const { difficulty } of unit) {
    if (difficulty === 'easy') easy += 1
    else if (difficulty === 'medium') medium += 1
    else if (difficulty === 'hard') hard += 1
    else return null
  }
  return [easy, medium, hard]
}

const isWithin = (one: Counts, other: Counts) =>
  one[0] <= other[0] && one[1] <= other[1] && one[2] <= other[2]

const minus = (one: Counts, other: Counts): Counts => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
]

const lower = (one: Counts, other: Counts): Counts => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.min(one[2], other[2]),
]

const sumOf = ([easy, medium, hard]: Counts) => easy + medium + hard

/**
 * The numbers that the units from a given index on can add up to. Single questions are only
 * counted, because they can fill any gap up to their number; sums are computed for passages only,
 * and only if single questions are not enough.
 */
class Sums {
  private readonly wanted: Counts
  /** The number of single questions from each index on. */
  private readonly singles: readonly Counts[]
  /** The place of the first passage from each index on. */
  private readonly places: readonly number[]
  private readonly passages: readonly Counts[]
  private table: PassageSums | undefined

  constructor(units: readonly Counts[], wanted: Counts) {
    this.wanted = wanted
    this.passages = units.filter((counts) => sumOf(counts) > 1)
    const singles: Counts[] = [[0, 0, 0]]
    const places = [this.passages.length]
    for (const counts of units.toReversed()) {
      const [easy, medium, hard] = singles.at(-1) ?? [0, 0, 0]
      const isSingle = sumOf(counts) === 1
      singles.push(
        isSingle ? [easy + counts[0], medium + counts[1], hard + counts[2]] : [easy, medium, hard],
      )
      places.push((places.at(-1) ?? 0) - (isSingle ? 0 : 1))
    }
    this.singles = singles.reverse()
    this.places = places.reverse()
  }

  /** The wanted numbers, or the reachable numbers with the nearest total. */
  largest(): Counts {
    if (this.canReach(this.wanted, 0)) return this.wanted
    const singles = this.singles[0] ?? [0, 0, 0]
    let largest = lower(singles, this.wanted)
    for (const [easy, medium, hard] of this.passageSums().all()) {
      const filled = [easy + singles[0], medium + singles[1], hard + singles[2]] as const
      const sum = lower(filled, this.wanted)
      if (sumOf(sum) > sumOf(largest)) largest = sum
    }
    return largest
  }

  /** True if the units from this index on can add up to these numbers. */
  canReach(counts: Counts, index: number): boolean {
    const singles = this.singles[index] ?? [0, 0, 0]
    if (isWithin(counts, singles)) return true
    const place = this.places[index] ?? this.passages.length
    if (place === this.passages.length) return false
    return this.passageSums().hasBetween(minus(counts, lower(counts, singles)), counts, place)
  }

  private passageSums(): PassageSums {
    this.table ??= new PassageSums(this.passages, this.wanted)
    return this.table
  }
}

/** The sums of passages that do not exceed the wanted numbers. */
class PassageSums {
  private readonly sums: Counts[] = [[0, 0, 0]]
  /** For each sum, the last place from which passages can add up to it; -1 if there is none. */
  private readonly lastPlaces: Int32Array
  private readonly steps: readonly [number, number]

  constructor(passages: readonly Counts[], wanted: Counts) {
    const [easy, medium, hard] = wanted
    this.steps = [(medium + 1) * (hard + 1), hard + 1]
    this.lastPlaces = new Int32Array((easy + 1) * this.steps[0]).fill(-1)
    this.lastPlaces[0] = passages.length
    for (let place = passages.length - 1; place >= 0; place -= 1)
      this.add(passages[place] ?? [0, 0, 0], place, wanted)
  }

  private add(passage: Counts, place: number, wanted: Counts): void {
    const known = this.sums.length
    for (let n = 0; n < known; n += 1) {
      const sum = this.sums[n] ?? [0, 0, 0]
      const next: Counts = [sum[0] + passage[0], sum[1] + passage[1], sum[2] + passage[2]]
      const code = this.codeOf(next)
      if (!isWithin(next, wanted) || this.lastPlaces[code] !== -1) continue
      this.lastPlaces[code] = place
      this.sums.push(next)
    }
  }

  all(): readonly Counts[] {
    return this.sums
  }

  /** True if the passages from this place on can add up to a sum from `least` to `most`. */
  hasBetween(least: Counts, most: Counts, place: number): boolean {
    for (let easy = least[0]; easy <= most[0]; easy += 1)
      for (let medium = least[1]; medium <= most[1]; medium += 1)
        for (let hard = least[2]; hard <= most[2]; hard += 1)
          if ((this.lastPlaces[this.codeOf([easy, medium, hard])] ?? -1) >= place) return true
    return false
  }

  private codeOf([easy, medium, hard]: Counts): number {
    return easy * this.steps[0] + medium * this.steps[1] + hard
  }
}

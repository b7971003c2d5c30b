import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { DifficultyCounts } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Graded } from './select-by-difficulty.ts'
import type { Unit } from './units.ts'

/** A question whose chapter is known. */
export interface Placed extends Graded {
  readonly chapter_id?: number
}

interface Wanted {
  readonly count: number
  /** The number of each difficulty; absent if difficulties do not matter. */
  readonly difficulty?: DifficultyCounts
}

/**
 * Reorders units so that `selectUnits` and `selectByDifficulty`, which take the first that fit,
 * take about as many questions from each chapter. Without passages, the numbers of two chapters
 * differ by at most one, as far as their questions could replace each other. Within a chapter the
 * given order stays; `chapters` says which of them give one more if the number cannot be divided
 * evenly.
 */
export function spreadOverChapters<Item extends Placed>(
  units: readonly Unit<Item>[],
  wanted: Wanted,
  chapters: readonly number[],
): Unit<Item>[] {
  return units.every(({ length }) => length === 1)
    ? quotasFirst(units, wanted, chapters)
    : inTurns(units, chapters)
}

const chapterOf = ([item]: Unit<Placed>): number => item?.chapter_id ?? 0

/** Takes the chapters in turns, so that all have supplied about equally many at any point. */
function inTurns<Item extends Placed>(
  units: readonly Unit<Item>[],
  chapters: readonly number[],
): Unit<Item>[] {
  const places = new Map(chapters.map((chapter, place) => [chapter, place]))
  const before = new Map<number, number>()
  return units
    .map((unit) => {
      const chapter = chapterOf(unit)
      const turn = before.get(chapter) ?? 0
      before.set(chapter, turn + unit.length)
      return { unit, turn, place: places.get(chapter) ?? chapters.length }
    })
    .sort((a, b) => a.turn - b.turn || a.place - b.place)
    .map(({ unit }) => unit)
}

/** The units that fill the quota of their chapter and difficulty, then the others. */
function quotasFirst<Item extends Placed>(
  units: readonly Unit<Item>[],
  wanted: Wanted,
  chapters: readonly number[],
): Unit<Item>[] {
  const kindOf = ([item]: Unit<Placed>) => (wanted.difficulty ? (item?.difficulty ?? null) : 'any')
  const groupOf = (unit: Unit<Placed>) => `${kindOf(unit)} ${chapterOf(unit)}`
  const groups = Map.groupBy(units, groupOf)
  const kinds: readonly (readonly [Difficulty | 'any', number])[] = wanted.difficulty
    ? [
        ['easy', wanted.difficulty.easy],
        ['medium', wanted.difficulty.medium],
        ['hard', wanted.difficulty.hard],
      ]
    : [['any', wanted.count]]
  const quotas = evenQuotas(
    kinds.map(([, count]) => count),
    kinds.map(([kind]) => chapters.map((one) => groups.get(`${kind} ${one}`)?.length ?? 0)),
  )
  const left = new Map<string, number>(
    kinds.flatMap(([kind], at) =>
      chapters.map((one, place) => [`${kind} ${one}`, quotas[at]?.[place] ?? 0] as const),
    ),
  )
  const first = new Set(
    units.filter((unit) => {
      const quota = left.get(groupOf(unit)) ?? 0
      left.set(groupOf(unit), quota - 1)
      return quota > 0
    }),
  )
  return [...first, ...units.filter((unit) => !first.has(unit))]
}

/**
 * The numbers of questions of each kind that each chapter gives, if `wanted` are asked of each kind
 * and the chapters have `available`. The chapters' totals are as equal as possible. This is a
 * minimum-cost flow, in which the nth question of a chapter costs n; each question is added along
 * one shortest path.
 */
function evenQuotas(
  wanted: readonly number[],
  available: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const given = available.map((own) => own.map(() => 0))
  const loads = (available[0] ?? []).map(() => 0)
  const left = [...wanted]
  const give = (kind: number, chapter: number, change: number) => {
    const own = given[kind]
    if (own) own[chapter] = (own[chapter] ?? 0) + change
  }
  for (;;) {
    // The kind from which a chapter can get one more, and the chapter that would pass one on for
    // that.
    const fromKind = new Map<number, number>()
    const passedOnBy = new Map<number, number | null>()
    for (const [kind, count] of left.entries()) if (count > 0) passedOnBy.set(kind, null)
    for (const [kind] of passedOnBy)
      for (const [chapter, most] of (available[kind] ?? []).entries()) {
        if (fromKind.has(chapter) || (given[kind]?.[chapter] ?? 0) >= most) continue
        fromKind.set(chapter, kind)
        for (const [other, own] of given.entries())
          if (!passedOnBy.has(other) && (own[chapter] ?? 0) > 0) passedOnBy.set(other, chapter)
      }
    const [lowest] = [...fromKind.keys()].sort((a, b) => (loads[a] ?? 0) - (loads[b] ?? 0) || a - b)
    if (lowest === undefined) return given
    loads[lowest] = (loads[lowest] ?? 0) + 1
    let chapter = lowest
    for (;;) {
      const kind = fromKind.get(chapter) ?? 0
      give(kind, chapter, 1)
      const passing = passedOnBy.get(kind) ?? null
      if (passing === null) {
        left[kind] = (left[kind] ?? 0) - 1
        break
      }
      give(kind, passing, -1)
      chapter = passing
    }
  }
}

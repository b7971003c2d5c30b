import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { type Candidate, drawsDifficulty, fits } from './candidate.ts'
import type { Section, Source } from './composition.ts'
import { unitsOf } from './units.ts'

/** A source that draws, with the questions allocated to it so far. */
export interface DrawPlace<Item> {
  readonly section: Section
  readonly source: Source
  readonly items: Item[]
}

/**
 * Distributes free questions among draws. Questions that few draws can have come first; each goes
 * to the draw that lacks the largest part of its need. `givesOf` says how many questions a draw can
 * supply.
 */
export function shareAmongDraws<Item extends Candidate>(
  draws: readonly DrawPlace<Item>[],
  free: readonly Item[],
  givesOf: (draw: DrawPlace<Item>) => number,
): void {
  const parts = draws.map(partsOf)
  const choices = unitsOf(free)
    .flatMap((unit) => {
      // The questions of one passage may have types that go to different draws.
      const groups = Map.groupBy(unit, (item) =>
        draws.flatMap((draw, index) => (isEligible(draw, item) ? [index] : [])).join(),
      )
      return [...groups].map(([key, items]) => ({ items, among: key.split(',').filter(Boolean) }))
    })
    .sort((a, b) => a.among.length - b.among.length)
  for (const { items, among } of choices) {
    const [neediest] = among
      .map((index) => parts[Number(index)] ?? [])
      .sort((a, b) => shareOf(a, items) - shareOf(b, items))
    for (const item of items) neediest?.find((part) => isOf(part, item))?.add(item)
  }
  const all = parts.flat()
  for (const part of all) {
    let isDone = false
    while (!isDone) isDone = part.size() >= part.wanted || !takeOver(part, all, givesOf)
  }
}

const isEligible = ({ section, source }: DrawPlace<unknown>, item: Candidate) =>
  fits(section, source, item) && drawsDifficulty(source, item)

/** The need of a draw for one difficulty, or for any if it does not draw by difficulty. */
interface Part<Item> {
  readonly draw: DrawPlace<Item>
  readonly difficulty: Difficulty | null
  readonly wanted: number
  size(): number
  /**
   * The fraction of its need that it already has; only of this chapter, if it draws evenly from
   * several.
   */
  share(chapter: number): number
  add(item: Item): void
  remove(item: Item): void
}

function partsOf<Item extends Candidate>(draw: DrawPlace<Item>): Part<Item>[] {
  const { count: wantedInAll, difficulty: drawn, chapter_ids } = draw.source
  const chapters = chapter_ids?.length
  const part = (difficulty: Difficulty | null, wanted: number): Part<Item> => {
    let size = 0
    const byChapter = new Map<number, number>()
    const count = (item: Item, change: number) => {
      size += change
      byChapter.set(item.chapter_id, (byChapter.get(item.chapter_id) ?? 0) + change)
    }
    return {
      ...{ draw, difficulty, wanted },
      size: () => size,
      share: (chapter) =>
        chapters === undefined
          ? size / wanted
          : ((byChapter.get(chapter) ?? 0) * chapters) / wanted,
      add(item) {
        draw.items.push(item)
        count(item, 1)
      },
      remove(item) {
        draw.items.splice(draw.items.indexOf(item), 1)
        count(item, -1)
      },
    }
  }
  if (!drawn) return [part(null, wantedInAll ?? 1)]
  return [part('easy', drawn.easy), part('medium', drawn.medium), part('hard', drawn.hard)].filter(
    ({ wanted }) => wanted > 0,
  )
}

const isOf = ({ difficulty }: Pick<Part<unknown>, 'difficulty'>, item: Candidate) =>
  difficulty === null || difficulty === item.difficulty

/**
 * The fraction that a draw already has of its need for these questions, in the part that lacks
 * most.
 */
const shareOf = <Item extends Candidate>(parts: readonly Part<Item>[], items: readonly Item[]) =>
  Math.min(
    ...parts
      .filter((part) => items.some((item) => isOf(part, item)))
      .map((part) => part.share(items[0]?.chapter_id ?? 0)),
  )

/** A question that moves from one part to another. */
interface Move<Item> {
  readonly item: Item
  readonly from: Part<Item>
  readonly to: Part<Item>
}

/**
 * Moves one more question to the part, from a part that has more than it needs, or through a chain
 * of parts that each pass on a question. Passages stay where they are. Returns false if no such
 * question exists.
 */
function takeOver<Item extends Candidate>(
  short: Part<Item>,
  parts: readonly Part<Item>[],
  givesOf: (draw: DrawPlace<Item>) => number,
): boolean {
  const cameBy = new Map<Part<Item>, Move<Item> | null>([[short, null]])
  for (const [to] of cameBy)
    for (const from of parts) {
      if (cameBy.has(from) || from.draw === to.draw) continue
      const item = from.draw.items.find(
        (one) => !one.passage_id && isOf(from, one) && isOf(to, one) && isEligible(to.draw, one),
      )
      if (!item) continue
      cameBy.set(from, { item, from, to })
      if (from.size() <= from.wanted || !canSpare(from.draw, item, givesOf)) continue
      for (let move = cameBy.get(from); move; move = cameBy.get(move.to)) {
        move.from.remove(move.item)
        move.to.add(move.item)
      }
      return true
    }
  return false
}

/** True if the draw supplies as many questions without this question. */
const canSpare = <Item extends Candidate>(
  draw: DrawPlace<Item>,
  item: Item,
  givesOf: (draw: DrawPlace<Item>) => number,
) => givesOf({ ...draw, items: draw.items.filter((one) => one !== item) }) >= givesOf(draw)

import { randomInt } from 'node:crypto'
import { fixedByTheirTexts } from '@prepwell/contract/bank/fixed-options.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import {
  type Groupable,
  type Placed,
  selectByDifficulty,
  selectUnits,
  spreadOverChapters,
  type Unit,
  unitsOf,
} from '../../quizzes/quiz/index.ts'
import type { Arrangement, Paper, PaperItem } from './paper.ts'

/** Returns a random whole number from 0 (inclusive) to `below` (exclusive). */
export type Dice = (below: number) => number

/** Gives the same sequence for the same seed, on every machine. */
export function diceOf(seed: number): Dice {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffle<T>(things: readonly T[], dice: Dice): T[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = dice(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}

/** A random seed for {@link orderItems}. */
export const newSeed = (): number => randomInt(2 ** 31)

/**
 * The number of different orders of one exam: few enough for the server to cache them all, but
 * enough to give neighbouring students different ones.
 */
const examOrders = 256

/**
 * Shuffled in each process: with the same sequence, two processes could hand out the same seeds at
 * the same time.
 */
const turns = shuffle([...Array(examOrders).keys()], diceOf(newSeed()))
let turn = 0

/**
 * Increase this number when a release gives a different order for the same seed. Processes of both
 * releases may run at once, and paper bodies are cached by seed.
 */
const shuffling = 2

/**
 * A seed for the next attempt at an exam, one of 256. Students who start one after the other in the
 * same process get different seeds.
 */
export function nextExamSeed(): number {
  turn = (turn + 1) % examOrders
  // Multiplied, because consecutive seeds would give similar first numbers.
  const place = shuffling * examOrders + (turns[turn] ?? 0)
  return Math.imul(place + 1, 0x9e37_79b1) >>> 1
}

/** Questions of the lowest rank are drawn first. The order among equal ranks is random. */
export type Rank = (questionId: number) => number

const allAlike: Rank = () => 0

/**
 * Orders the items of an attempt and makes its draws; null if this gives the items exactly as on
 * the paper. A pure function: the same paper, seed and ranks give the same order.
 */
export function orderItems(
  {
    items,
    sections,
    arrangement,
  }: Pick<Paper, 'items' | 'arrangement'> & { readonly sections: readonly unknown[] | null },
  seed: number,
  rank: Rank = allAlike,
): ItemOrder | null {
  if (!arrangement || !sections) return null
  const { draws, shuffle_questions, shuffle_options } = arrangement
  const dice = diceOf(seed)
  return unitsBySource(items, sections.length).flatMap((sources, index) => {
    const units = sources.flatMap((given, source) => {
      const draw = draws.find((one) => one.section === index + 1 && one.source === source + 1)
      return draw ? drawUnits(given, draw, dice, rank) : given
    })
    const ordered = shuffle_questions ? shuffle(units, dice) : units
    return ordered
      .flat()
      .map((item) =>
        shuffle_options && item.options.length > 0
          ? ([item.question_id, shuffleOptions(item, dice)] as const)
          : ([item.question_id] as const),
      )
  })
}

/**
 * Shuffles the ids of an item's options. Options never move past a fixed one, so that 'all of the
 * above' keeps its meaning.
 */
function shuffleOptions(item: PaperItem, dice: Dice): number[] {
  const ids = item.options.map(({ id }) => id)
  const fixed = fixedIds(item)
  const walls = [...ids.keys()].filter((place) => fixed.has(ids[place] ?? 0))
  return [...walls, ids.length].flatMap((wall, index) => {
    const from = index === 0 ? 0 : (walls[index - 1] ?? 0) + 1
    return [...shuffle(ids.slice(from, wall), dice), ...ids.slice(wall, wall + 1)]
  })
}

const knownFixed = new WeakMap<PaperItem, ReadonlySet<number>>()

/** The ids of the options that keep their position. Cached, because papers never change. */
function fixedIds(item: PaperItem): ReadonlySet<number> {
  const known = knownFixed.get(item)
  if (known) return known
  const found = new Set(item.fixed_options ?? fixedByTexts(item))
  knownFixed.set(item, found)
  return found
}

function fixedByTexts({ options }: PaperItem): number[] {
  const fixed = fixedByTheirTexts(options)
  return options.flatMap(({ id }, place) => (fixed[place] ? [id] : []))
}

type Units = readonly Unit<PaperItem>[]

const knownUnits = new WeakMap<Paper['items'], readonly (readonly Units[])[]>()

/**
 * The units, each a question or a whole passage, by section and source. Cached, because papers
 * never change.
 */
function unitsBySource(
  items: Paper['items'],
  sectionsCount: number,
): readonly (readonly Units[])[] {
  const known = knownUnits.get(items)
  if (known) return known
  const sections: Units[][] = Array.from({ length: sectionsCount }, () => [])
  for (const own of Map.groupBy(items, ({ section, source }) => `${section} ${source}`).values()) {
    const { section = 1, source = 1 } = own[0] ?? {}
    const sources = sections[section - 1] ?? []
    while (sources.length < source) sources.push([])
    sources[source - 1] = unitsOf(own)
  }
  knownUnits.set(items, sections)
  return sections
}

/**
 * Draws units with `count` questions in total, or with the wanted number of each difficulty, and
 * returns them in paper order. If the draw is spread over chapters, the spread takes precedence
 * over ranks.
 */
export function drawUnits<Item extends Groupable & Placed>(
  units: readonly Unit<Item>[],
  { spread, ...wanted }: Omit<Arrangement['draws'][number], 'section' | 'source'>,
  dice: Dice,
  rank: Rank = allAlike,
): Unit<Item>[] {
  const rankOf = (unit: Unit<Item>) => Math.min(...unit.map(({ question_id }) => rank(question_id)))
  const ranked = shuffle(units, dice).sort((a, b) => rankOf(a) - rankOf(b))
  const preferred = spread
    ? spreadOverChapters(ranked, wanted, shuffle(chaptersOf(units), dice))
    : ranked
  const { count, difficulty } = wanted
  const drawn = new Set(
    difficulty ? selectByDifficulty(preferred, difficulty) : selectUnits(preferred, count),
  )
  return units.filter((unit) => drawn.has(unit))
}

const chaptersOf = (units: readonly Unit<Placed>[]): number[] => [
  ...new Set(units.flat().map(({ chapter_id }) => chapter_id ?? 0)),
]

/**
 * The items of an attempt as its student sees them: in their order, numbered from 1, with options
 * in their order. If `order` is null, this is the order of the paper.
 */
export function itemsOf<Item extends PaperItem>(
  paper: { readonly items: readonly Item[] },
  order: ItemOrder | null,
): readonly Item[] {
  if (!order) return paper.items
  const byQuestion = new Map(paper.items.map((item) => [item.question_id, item]))
  return order.map(([questionId, optionIds], index) => {
    const item = byQuestion.get(questionId)
    if (!item) throw new Error(`question ${questionId} is not on the paper`)
    return { ...item, display_id: index + 1, options: inOrder(item.options, optionIds) }
  })
}

function inOrder(options: PaperItem['options'], ids: readonly number[] | undefined) {
  if (!ids) return options
  const byId = new Map(options.map((option) => [option.id, option]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The number of questions that can be answered, counting at most `answer_at_most` in each section.
 */
export function countToAnswer(
  { sections }: Pick<Paper, 'sections'>,
  items: readonly PaperItem[],
): number {
  if (!sections) return items.length
  return sections.reduce((sum, { answer_at_most: most }, place) => {
    const own = items.filter(({ section }) => section === place + 1).length
    return sum + Math.min(own, most ?? own)
  }, 0)
}

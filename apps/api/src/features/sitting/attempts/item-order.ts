import { randomInt } from 'node:crypto'
import { fixedByText } from '@prepwell/contract/bank/fixed-options.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { type Groupable, selectUnits, type Unit, unitsOf } from '../../quizzes/quiz/index.ts'
import type { Paper, PaperItem } from './paper.ts'

/** Gives whole numbers from 0 (inclusive) to `below` (exclusive). */
type Dice = (below: number) => number

/** The same numbers for the same seed, on every machine. */
export function diceOf(seed: number): Dice {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}

/** The same things in another order (Fisher-Yates). */
function shuffle<T>(things: readonly T[], dice: Dice): T[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = dice(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}

/** A seed for {@link orderItems}. */
export const newSeed = (): number => randomInt(2 ** 31)

/** So few that the server can keep all of them ready, and enough that no neighbours are alike. */
const examOrders = 256

/** Each process has its own turns: two that go through the same ones could go side by side. */
const turns = shuffle([...Array(examOrders).keys()], diceOf(newSeed()))
let turn = 0

/**
 * Raised whenever the same seed would give another order than in the release before: processes of
 * both may run at once, and keep the body of a paper by its seed.
 */
const shuffling = 1

/**
 * A seed for the next attempt at an exam, one of 256: students who start one after the other have
 * different ones, if they come to the same process.
 */
export function nextExamSeed(): number {
  turn = (turn + 1) % examOrders
  // Seeds next to each other would begin with similar numbers.
  const place = shuffling * examOrders + (turns[turn] ?? 0)
  return Math.imul(place + 1, 0x9e37_79b1) >>> 1
}

/** Of questions that may be drawn, those of the lowest rank are; equal ranks by chance. */
export type Rank = (questionId: number) => number

const allAlike: Rank = () => 0

/**
 * The order of an attempt, and its draws; null where it has the items of the paper as they are. A
 * pure function: the same paper, seed and ranks give the same order.
 */
export function orderItems(
  { items, sections, arrangement }: Pick<Paper, 'items' | 'sections' | 'arrangement'>,
  seed: number,
  rank: Rank = allAlike,
): ItemOrder | null {
  if (!arrangement || !sections) return null
  const { draws, shuffle_questions, shuffle_options } = arrangement
  const dice = diceOf(seed)
  return unitsBySource(items, sections.length).flatMap((sources, index) => {
    const units = sources.flatMap((given, source) => {
      const draw = draws.find((one) => one.section === index + 1 && one.source === source + 1)
      return draw ? drawUnits(given, draw.count, dice, rank) : given
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
 * The ids of an item's options in another order. One that keeps its place is a wall: the others
 * stay on their side of it, so that 'all of the above' means the same ones.
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

/** The options that keep their place; papers never change, so they are found once. */
function fixedIds(item: PaperItem): ReadonlySet<number> {
  const known = knownFixed.get(item)
  if (known) return known
  const byText = () => {
    const fixed = fixedByText(item.options.map(({ text }) => text))
    return item.options.flatMap(({ id }, place) => (fixed[place] ? [id] : []))
  }
  const found = new Set(item.fixed_options ?? byText())
  knownFixed.set(item, found)
  return found
}

type Units = readonly Unit<PaperItem>[]

const knownUnits = new WeakMap<Paper['items'], readonly (readonly Units[])[]>()

/** What is taken together, by section and source; papers never change, so it is found once. */
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

/** So many units that they are `count` questions, in the order of the paper. */
export function drawUnits<Item extends Groupable>(
  units: readonly Unit<Item>[],
  count: number,
  dice: Dice,
  rank: Rank = allAlike,
): Unit<Item>[] {
  const rankOf = (unit: Unit<Item>) => Math.min(...unit.map(({ question_id }) => rank(question_id)))
  const preferred = shuffle(units, dice).sort((a, b) => rankOf(a) - rankOf(b))
  const drawn = new Set(selectUnits(preferred, count))
  return units.filter((unit) => drawn.has(unit))
}

/**
 * The items of an attempt as its student sees them: in their order, numbered from 1, with their
 * options in their order. Without an order they are those of the paper.
 */
export function itemsOf(
  paper: Pick<Paper, 'items'>,
  order: ItemOrder | null,
): readonly PaperItem[] {
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

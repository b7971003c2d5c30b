import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectByDifficulty } from './select-by-difficulty.ts'
import { type Placed, spreadOverChapters } from './spread-over-chapters.ts'
import { selectUnits, unitsOf } from './units.ts'

interface Item extends Placed {
  readonly question_id: number
  readonly chapter_id: number
  readonly passage_id: number | null
}

const item = fc.record({
  chapter_id: fc.integer({ min: 1, max: 6 }),
  difficulty: fc.option(fc.constantFrom(...difficulties)),
})
const numbered = <Fields extends object>(fields: readonly Fields[]) =>
  fields.map((one, place) => ({ passage_id: null, ...one, question_id: place + 1 }))
const singles = fc.array(item, { maxLength: 60 }).map(numbered)
const chaptersOf = (items: readonly Item[]) => [...new Set(items.map((one) => one.chapter_id))]
const loadOf = (items: readonly Item[], chapter: number) =>
  items.filter(({ chapter_id }) => chapter_id === chapter).length

function drawn(
  items: readonly Item[],
  wanted: Parameters<typeof spreadOverChapters>[1],
  chapters = chaptersOf(items),
): Item[] {
  const ordered = spreadOverChapters(unitsOf(items), wanted, chapters)
  return (
    wanted.difficulty
      ? selectByDifficulty(ordered, wanted.difficulty)
      : selectUnits(ordered, wanted.count)
  ).flat()
}

describe('a draw over several chapters', () => {
  it.each([
    { has: [9, 9, 9], count: 9, gives: [3, 3, 3] },
    { has: [9, 9, 9], count: 10, gives: [4, 3, 3] },
    { has: [9, 9, 9], count: 2, gives: [1, 1, 0] },
    { has: [1, 9, 9], count: 9, gives: [1, 4, 4] },
    { has: [1, 2, 9], count: 9, gives: [1, 2, 6] },
    { has: [1, 2, 2], count: 9, gives: [1, 2, 2] },
    { has: [0, 5, 0], count: 3, gives: [0, 3, 0] },
  ])('$count of chapters with $has gives $gives', ({ has, count, gives }) => {
    const items = numbered(
      has.flatMap((most, place) => Array.from({ length: most }, () => ({ chapter_id: place + 1 }))),
    )
    const own = drawn(items, { count }, [1, 2, 3])
    expect([1, 2, 3].map((chapter) => loadOf(own, chapter))).toEqual(gives)
  })

  it('takes from each chapter the questions that come first', () => {
    const items = numbered([1, 1, 1, 2, 2, 2].map((chapter_id) => ({ chapter_id })))
    const ids = drawn(items, { count: 4 }).map(({ question_id }) => question_id)
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5])
  })

  it('passes difficulties on, so that no chapter gives two more than it must', () => {
    // Each chapter must give one question, whatever the order of the items.
    const items = numbered([
      { chapter_id: 2, difficulty: 'easy' as const },
      { chapter_id: 2, difficulty: 'hard' as const },
      { chapter_id: 1, difficulty: 'easy' as const },
    ])
    const wanted = { count: 2, difficulty: { easy: 1, medium: 0, hard: 1 } }
    for (const order of [items, items.toReversed()])
      expect(
        drawn(order, wanted)
          .map(({ chapter_id }) => chapter_id)
          .toSorted(),
      ).toEqual([1, 2])
  })

  it('is as even as the bank allows, and has no question twice', () =>
    fc.assert(
      fc.property(singles, fc.integer({ min: 0, max: 60 }), (items, count) => {
        const own = drawn(items, { count })
        expect(new Set(own).size).toBe(own.length)
        expect(own).toHaveLength(Math.min(count, items.length))
        const loads = chaptersOf(items).map((chapter) => ({
          load: loadOf(own, chapter),
          isEmpty: loadOf(items, chapter) === loadOf(own, chapter),
        }))
        for (const one of loads)
          for (const other of loads)
            if (!other.isEmpty) expect(one.load - other.load).toBeLessThan(2)
      }),
    ))

  it('by difficulty has exactly these numbers, and no exchange makes it more even', () =>
    fc.assert(
      fc.property(
        singles,
        fc.record({ easy: fc.nat(12), medium: fc.nat(12), hard: fc.nat(12) }),
        (items, difficulty) => {
          const count = difficulty.easy + difficulty.medium + difficulty.hard
          const own = drawn(items, { count, difficulty })
          expect(new Set(own).size).toBe(own.length)
          for (const name of difficulties) {
            const has = (some: readonly Item[]) => some.filter((one) => one.difficulty === name)
            expect(has(own)).toHaveLength(Math.min(difficulty[name], has(items).length))
          }
          // This also finds exchanges through other chapters, whose totals do not change.
          const free = items.filter((one) => !own.includes(one))
          for (const from of chaptersOf(own)) {
            const reached = new Set([from])
            for (const chapter of reached)
              for (const one of own.filter(({ chapter_id }) => chapter_id === chapter))
                for (const other of free)
                  if (other.difficulty === one.difficulty) reached.add(other.chapter_id)
            for (const to of reached) expect(loadOf(own, from) - loadOf(own, to)).toBeLessThan(2)
          }
        },
      ),
    ))

  it('keeps passages whole and the number exact wherever they can be', () =>
    fc.assert(
      fc.property(
        fc
          .array(
            fc.record({
              chapter_id: fc.integer({ min: 1, max: 4 }),
              size: fc.integer({ min: 1, max: 4 }),
            }),
            {
              maxLength: 15,
            },
          )
          .map((units) =>
            numbered(
              units.flatMap(({ chapter_id, size }, place) =>
                Array.from({ length: size }, () => ({
                  chapter_id,
                  passage_id: size > 1 ? place + 1 : null,
                })),
              ),
            ),
          ),
        fc.integer({ min: 1, max: 20 }),
        (items, count) => {
          const own = drawn(items, { count })
          expect(own).toHaveLength(selectUnits(unitsOf(items), count).flat().length)
          for (const unit of unitsOf(items))
            expect([0, unit.length]).toContain(unit.filter((one) => own.includes(one)).length)
        },
      ),
    ))
})

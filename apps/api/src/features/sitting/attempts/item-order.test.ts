import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf, nextExamSeed, orderItems } from './item-order.ts'
import type { Arrangement, PaperItem, PaperSection } from './paper.ts'

const section: PaperSection = {
  name: 'Section',
  instructions: null,
  instructions_format: 'plain',
  scheme: 'Plain',
  rules: plainRules,
  answer_at_most: null,
}
const item = (question_id: number, fields: Partial<PaperItem> = {}): PaperItem => ({
  question_id,
  display_id: question_id,
  type: 'MCQ',
  statement: '',
  question_image: null,
  marks: 1,
  options: [1, 2, 3, 4].map((n) => ({ id: question_id * 10 + n, text: String(n) })),
  key: [],
  question_format: 'plain',
  explanation: null,
  explanation_format: 'plain',
  section: 1,
  source: 1,
  ...fields,
})

// Two sections: one has six single questions and a passage of three; the other draws four questions
// in whole passages.
const items = [
  ...[1, 2, 3, 4, 5, 6].map((id) => item(id)),
  ...[7, 8, 9].map((id) => item(id, { passage_id: 1 })),
  ...[11, 12, 13, 14, 15].map((id) => item(id, { section: 2 })),
  ...[16, 17].map((id) => item(id, { section: 2, passage_id: 2 })),
  item(18, { section: 2, source: 2, type: 'Numerical', options: [] }),
]
const paper = (arrangement: Arrangement | null) => ({
  items,
  sections: [section, section],
  arrangement,
})
const all: Arrangement = {
  shuffle_questions: true,
  shuffle_options: true,
  draws: [{ section: 2, source: 1, count: 4 }],
}
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const idsOf = (of: readonly PaperItem[]) => of.map(({ question_id }) => question_id)

describe('the order of an attempt', () => {
  it('is that of the paper if nothing is arranged', () => {
    expect(orderItems(paper(null), 1)).toBeNull()
    expect(itemsOf(paper(null), null)).toBe(items)
  })

  it('is the same for the same seed, today and when this test was written', () => {
    const order = orderItems(paper(all), 42)
    expect(orderItems(paper(all), 42)).toEqual(order)
    expect(order).toMatchInlineSnapshot(`
      [
        [
          7,
          [
            73,
            72,
            74,
            71,
          ],
        ],
        [
          8,
          [
            81,
            84,
            83,
            82,
          ],
        ],
        [
          9,
          [
            93,
            91,
            94,
            92,
          ],
        ],
        [
          6,
          [
            62,
            63,
            64,
            61,
          ],
        ],
        [
          3,
          [
            34,
            33,
            32,
            31,
          ],
        ],
        [
          5,
          [
            53,
            52,
            51,
            54,
          ],
        ],
        [
          1,
          [
            11,
            14,
            13,
            12,
          ],
        ],
        [
          4,
          [
            43,
            44,
            41,
            42,
          ],
        ],
        [
          2,
          [
            22,
            24,
            21,
            23,
          ],
        ],
        [
          15,
          [
            151,
            153,
            152,
            154,
          ],
        ],
        [
          18,
        ],
        [
          13,
          [
            133,
            132,
            134,
            131,
          ],
        ],
        [
          12,
          [
            123,
            121,
            124,
            122,
          ],
        ],
        [
          14,
          [
            143,
            144,
            142,
            141,
          ],
        ],
      ]
    `)
  })

  it('differs between seeds', () => {
    const orders = Array.from({ length: 20 }, (_none, seed) =>
      JSON.stringify(orderItems(paper(all), seed)),
    )
    expect(new Set(orders).size).toBe(20)
  })

  it('keeps sections, passages, counts and options together', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const own = itemsOf(paper(all), orderItems(paper(all), seed))
        expect(own.map(({ display_id }) => display_id)).toEqual(own.map((_one, n) => n + 1))
        expect(own.map((one) => one.section)).toEqual([
          ...Array.from({ length: 9 }, () => 1),
          ...Array.from({ length: 5 }, () => 2),
        ])
        expect(idsOf(own.slice(0, 9)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(own.some(({ question_id }) => question_id === 18)).toBe(true)
        for (const passage of [1, 2]) {
          const places = own.flatMap((one, n) => (one.passage_id === passage ? [n] : []))
          expect([0, passage === 1 ? 3 : 2]).toContain(places.length)
          expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(Math.max(0, places.length - 1))
        }
        for (const one of own) {
          const printed = items.find(({ question_id }) => question_id === one.question_id)
          expect([...one.options].sort((a, b) => a.id - b.id)).toEqual(printed?.options)
        }
      }),
    ))

  it('shuffles only what the quiz asks for', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const draws = all.draws
        const fixed = { shuffle_questions: false, shuffle_options: false, draws }
        const own = itemsOf(paper(fixed), orderItems(paper(fixed), seed))
        expect(idsOf(own)).toEqual(idsOf(own).sort((a, b) => a - b))
        for (const one of own)
          expect(one.options).toEqual(
            items.find((other) => other.question_id === one.question_id)?.options,
          )
      }),
    ))

  it('gives every question a chance to be drawn', () => {
    const counts = new Map<number, number>()
    for (let seed = 0; seed < 2_000; seed += 1) {
      const order = orderItems(paper(all), seed * 7919) ?? []
      for (const [id] of order) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    // Four of seven questions are drawn, so each single question is in about half of the draws or
    // more.
    for (const id of [11, 12, 13, 14, 15, 16, 17])
      expect((counts.get(id) ?? 0) / 2_000).toBeGreaterThan(0.45)
  })

  it('draws the questions of the lowest ranks first', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const ranks = new Map([
          [11, 2],
          [12, 2],
          [13, 1],
          [14, 0],
          [15, 0],
          [16, 0],
          [17, 2],
        ])
        const own = orderItems(paper(all), seed, (id) => ranks.get(id) ?? 0) ?? []
        const drawn = own.map(([id]) => id).filter((id) => id > 10 && id < 18)
        expect(drawn.sort()).toEqual([14, 15, 16, 17])
      }),
    ))
})

describe('draws by difficulty', () => {
  const graded = (id: number, difficulty: 'easy' | 'medium' | 'hard', fields = {}) =>
    item(id, { difficulty, marks: { easy: 1, medium: 2, hard: 4 }[difficulty], ...fields })
  const pool = [
    ...[1, 2, 3, 4].map((id) => graded(id, 'easy')),
    ...[5, 6, 7].map((id) => graded(id, 'medium')),
    ...[8, 9].map((id) => graded(id, 'hard')),
    graded(10, 'easy', { passage_id: 1 }),
    graded(11, 'hard', { passage_id: 1 }),
    graded(12, 'hard', { passage_id: 1 }),
    graded(13, 'medium', { passage_id: 2 }),
    graded(14, 'easy', { passage_id: 2 }),
  ]
  const difficulty = { easy: 2, medium: 2, hard: 2 }
  const drawn = {
    items: pool,
    sections: [section],
    arrangement: {
      ...{ shuffle_questions: true, shuffle_options: false },
      draws: [{ section: 1, source: 1, count: 6, difficulty }],
    },
  }
  const ranks = fc.dictionary(
    fc.constantFrom(...pool.map(({ question_id }) => String(question_id))),
    fc.nat(2),
  )

  it('give every attempt the same numbers, whole passages and the same total', () =>
    fc.assert(
      fc.property(seeds, ranks, (seed, rank) => {
        const own = itemsOf(
          drawn,
          orderItems(drawn, seed, (id) => rank[id] ?? 0),
        )
        const counts = { easy: 0, medium: 0, hard: 0 }
        for (const one of own) if (one.difficulty) counts[one.difficulty] += 1
        expect(counts).toEqual(difficulty)
        expect(own.reduce((sum, { marks }) => sum + marks, 0)).toBe(14)
        for (const passage of [1, 2]) {
          const count = own.filter(({ passage_id }) => passage_id === passage).length
          expect([0, passage === 1 ? 3 : 2]).toContain(count)
        }
      }),
    ))

  it('give every question a chance', () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 300; seed += 1)
      for (const [id] of orderItems(drawn, seed * 7919) ?? []) seen.add(id)
    expect(seen.size).toBe(pool.length)
  })
})

describe('the seeds of an exam', () => {
  it('are different for 256 starts in a row, and then repeat', () => {
    const first = Array.from({ length: 256 }, nextExamSeed)
    expect(new Set(first).size).toBe(256)
    expect(Array.from({ length: 256 }, nextExamSeed)).toEqual(first)
    for (const seed of first) expect(seed).toBeLessThan(2 ** 31)
    // Release 0.1.0 shuffled differently, and its processes cache the bodies of papers by these
    // seeds.
    const earlier = Array.from({ length: 256 }, (_none, n) => Math.imul(n + 1, 0x9e37_79b1) >>> 1)
    expect(first.filter((seed) => earlier.includes(seed))).toEqual([])
  })

  it('put every question in every position about equally often', () => {
    const places = new Map<string, number>()
    for (let n = 0; n < 256; n += 1)
      orderItems(paper({ ...all, draws: [] }), nextExamSeed())
        ?.slice(0, 6)
        .forEach(([id], place) => {
          const key = `${id} in ${place}`
          places.set(key, (places.get(key) ?? 0) + 1)
        })
    const singles = [...places].filter(([key]) => /^[1-6] /.test(key)).map(([, count]) => count)
    // Nine questions, three of them in one passage, make seven units: about 256 / 7 for each place.
    expect(Math.min(...singles)).toBeGreaterThan(10)
    expect(Math.max(...singles)).toBeLessThan(80)
  })
})

describe('a draw that is spread over chapters', () => {
  const spreadItems = Array.from({ length: 40 }, (_none, place) =>
    item(place + 1, { chapter_id: place < 28 ? 1 : 2 + (place % 3) }),
  )
  const spread = (seed: number, rank?: (id: number) => number) => {
    const draws = [{ section: 1, source: 1, count: 10, spread: true as const }]
    const arrangement = { shuffle_questions: false, shuffle_options: false, draws }
    const order = orderItems({ items: spreadItems, sections: [section], arrangement }, seed, rank)
    return itemsOf({ items: spreadItems }, order)
  }

  it('is the same for the same seed, even, and without a question twice', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const drawn = spread(seed)
        expect(idsOf(spread(seed))).toEqual(idsOf(drawn))
        expect(new Set(idsOf(drawn)).size).toBe(10)
        const loads = [1, 2, 3, 4].map(
          (chapter) => drawn.filter(({ chapter_id }) => chapter_id === chapter).length,
        )
        expect(loads.toSorted()).toEqual([2, 2, 3, 3])
      }),
    ))

  it('gives every chapter the question more in turn', () => {
    const more = new Set(
      Array.from({ length: 60 }, (_none, seed) => {
        const drawn = spread(seed + 1)
        return [1, 2, 3, 4].filter(
          (chapter) => drawn.filter(({ chapter_id }) => chapter_id === chapter).length === 3,
        )
      }).flat(),
    )
    expect(more.size).toBe(4)
  })

  it('prefers unseen questions inside each chapter', () => {
    const isSeen = (id: number) => (id <= 20 ? 1 : 0)
    for (const { question_id } of spread(7, isSeen)) expect(question_id).toBeGreaterThan(20)
  })
})

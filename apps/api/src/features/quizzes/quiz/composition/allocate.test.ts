import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import type { Candidate } from './candidate.ts'
import type { Section, Source } from './composition.ts'
import { totalsOf, unevenDraw } from './section-totals.ts'

const withoutFacts = { difficulty: null, origin_year: null, named_tags: [], named_exams: [] }
const bank = [
  { ...withoutFacts, question_id: 1, chapter_id: 7, type: 'MCQ', marks: 1 },
  { ...withoutFacts, question_id: 2, chapter_id: 7, type: 'MCQ', marks: 2 },
  { ...withoutFacts, question_id: 3, chapter_id: 7, type: 'MSQ', marks: 2 },
  { ...withoutFacts, question_id: 4, chapter_id: 7, type: 'Numerical', marks: 2 },
  { ...withoutFacts, question_id: 5, chapter_id: 8, type: 'MCQ', marks: 4 },
  { ...withoutFacts, question_id: 6, chapter_id: 8, type: 'MCQ', marks: 4, passage_id: 3 },
  { ...withoutFacts, question_id: 7, chapter_id: 8, type: 'MCQ', marks: 4, passage_id: 3 },
] as const satisfies readonly (Candidate & { marks: number })[]

const source = (fields: Partial<Source>): Source => ({
  chapter_id: 7,
  chapter_ids: null,
  types: null,
  take: 'all',
  count: null,
  question_ids: [],
  difficulty: null,
  tags: null,
  exam: null,
  years: null,
  ...fields,
})
const draw = (count: number, fields: Partial<Source> = {}) =>
  source({ take: 'draw', count, ...fields })
const section = (sources: Source[], fields: Partial<Section> = {}): Section => ({
  name: 'Section',
  instructions: null,
  instructions_format: 'plain',
  translations: {},
  scheme: { id: 1, name: 'Plain', rules: plainRules },
  answer_at_most: null,
  cut_off: null,
  minutes: null,
  sources,
  ...fields,
})
const fourMarks = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
const jeeMain = { id: 3, name: 'JEE Main', rules: { MCQ: fourMarks, Numerical: fourMarks } }

const idsOf = (...sections: Section[]) =>
  allocate({ sections }, bank).map((sources) =>
    sources.map(({ items }) => items.map(({ question_id }) => question_id)),
  )

describe('allocate', () => {
  it.each<{ name: string; sections: Section[]; ids: number[][][] }>([
    { name: 'a whole chapter', sections: [section([source({})])], ids: [[[1, 2, 3, 4]]] },
    {
      name: 'several chapters',
      sections: [section([source({ chapter_ids: [7, 8], types: ['MCQ'] })])],
      ids: [[[1, 2, 5, 6, 7]]],
    },
    {
      name: 'one type of a chapter',
      sections: [section([source({ types: ['MCQ'] })])],
      ids: [[[1, 2]]],
    },
    {
      name: 'only types that the scheme uses',
      sections: [section([source({})], { scheme: jeeMain })],
      ids: [[[1, 2, 4]]],
    },
    {
      name: 'chosen questions in their order',
      sections: [section([source({ take: 'these', question_ids: [4, 1] })])],
      ids: [[[4, 1]]],
    },
    {
      name: 'a chosen question only once, though another source takes all',
      sections: [section([source({})]), section([source({ take: 'these', question_ids: [3] })])],
      ids: [[[1, 2, 4]], [[3]]],
    },
    {
      name: 'a draw only what other sources leave',
      sections: [section([draw(1), source({ types: ['MCQ'] })])],
      ids: [
        [
          [3, 4],
          [1, 2],
        ],
      ],
    },
    {
      name: 'the second of two sources that take all only what the first leaves',
      sections: [section([source({ types: ['MSQ'] })]), section([source({})])],
      ids: [[[3]], [[1, 2, 4]]],
    },
    {
      name: 'each of two draws the questions it needs',
      sections: [section([draw(1, { types: ['MCQ'] }), draw(1, { types: ['MCQ'] })])],
      ids: [[[1], [2]]],
    },
  ])('gives $name', ({ sections, ids }) => expect(idsOf(...sections)).toEqual(ids))

  it('leaves an even draw of several chapters its part of a chapter that others draw from', () => {
    const large = [1, 2, 3, 4].flatMap((chapter_id) =>
      Array.from({ length: 40 }, (_none, n) => ({
        ...{ ...withoutFacts, question_id: chapter_id * 100 + n, chapter_id },
        ...{ type: 'MCQ' as const, marks: 1 },
      })),
    )
    const [first, second] = allocate(
      {
        sections: [
          section([draw(20, { chapter_id: 1, chapter_ids: [1, 2, 3, 4] })]),
          section([draw(10, { chapter_id: 4 })]),
        ],
      },
      large,
    ).flat()
    const ofFourth = first?.items.filter(({ chapter_id }) => chapter_id === 4).length ?? 0
    expect(ofFourth).toBeGreaterThanOrEqual(5)
    expect(second?.items.length).toBeGreaterThanOrEqual(10)
    expect(ofFourth + (second?.items.length ?? 0)).toBe(40)
  })

  it('assigns no question twice, and only questions that fit the source', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.record({
              chapter_id: fc.constantFrom(7, 8),
              take: fc.constantFrom('all' as const, 'draw' as const, 'these' as const),
              types: fc.constantFrom(
                null,
                ['MCQ' as const],
                ['MSQ' as const, 'Numerical' as const],
              ),
              question_ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          { maxLength: 4 },
        ),
        (given) => {
          const sections = given.map((sources) =>
            section(
              sources.map((one) => source({ ...one, count: one.take === 'draw' ? 2 : null })),
            ),
          )
          const all = allocate({ sections }, bank).flat()
          const ids = all.flatMap(({ items }) => items.map(({ question_id }) => question_id))
          expect(new Set(ids).size).toBe(ids.length)
          for (const { source: of, items, gives, missing } of all) {
            expect(gives).toBeLessThanOrEqual(items.length)
            expect(missing).toBeGreaterThanOrEqual(0)
            for (const { type } of items) expect(of.types ?? [type]).toContain(type)
          }
        },
      ),
    ))
})

describe('totalsOf', () => {
  const totals = (...sections: Section[]) =>
    totalsOf(
      { sections, shuffle_questions: false, shuffle_options: false, draw: 'same' },
      bank,
    ).map(({ questions, marks, missing }) => [questions, marks, missing])

  it.each<{ name: string; sections: Section[]; expected: number[][] }>([
    { name: 'the questions’ marks', sections: [section([source({})])], expected: [[4, 7, 0]] },
    {
      name: 'the marks of the scheme',
      sections: [section([source({})], { scheme: jeeMain })],
      expected: [[3, 12, 0]],
    },
    {
      name: 'the highest marks among those that may be answered',
      sections: [section([source({})], { answer_at_most: 2 })],
      expected: [[4, 4, 0]],
    },
    {
      name: 'the mean of a draw from different marks',
      sections: [section([draw(1, { types: ['MCQ'] })])],
      expected: [[1, 1.5, 0]],
    },
    {
      name: 'the questions that a draw lacks',
      sections: [section([draw(5, { types: ['MCQ'] })])],
      expected: [[2, 3, 3]],
    },
    {
      name: 'a draw that cannot split a passage',
      sections: [section([draw(1, { chapter_id: 8 })]), section([draw(2, { chapter_id: 8 })])],
      expected: [
        [1, 4, 0],
        [2, 8, 0],
      ],
    },
    {
      name: 'chosen questions that were deleted',
      sections: [section([source({ take: 'these', question_ids: [1, 99] })])],
      expected: [[1, 1, 1]],
    },
  ])('counts $name', ({ sections, expected }) => expect(totals(...sections)).toEqual(expected))
})

it('reports a draw from questions with different marks', () => {
  const composition = (sections: Section[]) => ({
    sections,
    shuffle_questions: false,
    shuffle_options: false,
    draw: 'own' as const,
  })
  const even = section([draw(1, { chapter_id: 8 })])
  const uneven = section([source({ types: ['MSQ'] }), draw(1)])
  expect(unevenDraw(composition([even]), bank)).toBeUndefined()
  expect(unevenDraw(composition([even, uneven]), bank)).toEqual({ section: 1, source: 1 })
  expect(unevenDraw(composition([section([draw(1)], { scheme: jeeMain })]), bank)).toBeUndefined()
})

describe('sources that narrow by facts', () => {
  const facts = (fields: Partial<Candidate>) => ({ ...withoutFacts, ...fields })
  const known = [
    facts({ difficulty: 'easy', named_tags: ['Algebra', 'Old'], named_exams: ['JEE Main'] }),
    facts({ difficulty: 'medium', named_tags: ['Algebra'], origin_year: 2024 }),
    facts({ difficulty: 'hard', named_exams: ['JEE Main'], origin_year: 2024 }),
    facts({ origin_year: 2019, named_exams: ['JEE Main'] }),
    facts({ difficulty: 'hard', passage_id: 1 }),
    facts({ difficulty: 'easy', passage_id: 1 }),
  ].map((fields, n) => ({
    ...fields,
    ...{ question_id: n + 1, chapter_id: 7, type: 'MCQ' as const, marks: n === 2 ? 4 : 1 },
  }))
  const allocated = (...sources: Source[]) =>
    (allocate({ sections: [section(sources)] }, known)[0] ?? []).map(
      ({ items, gives, missing, others }) => ({
        ids: items.map(({ question_id }) => question_id),
        ...{ gives, missing },
        others: others.map(({ question_id }) => question_id),
      }),
    )
  const byDifficulty = (easy: number, medium: number, hard: number, fields = {}) =>
    draw(easy + medium + hard, { difficulty: { easy, medium, hard }, ...fields })

  it.each<{ name: string; given: Partial<Source>; ids: number[] }>([
    { name: 'a tag', given: { tags: ['Algebra'] }, ids: [1, 2] },
    { name: 'all of several tags', given: { tags: ['Algebra', 'Old'] }, ids: [1] },
    { name: 'an exam', given: { exam: 'JEE Main' }, ids: [1, 3, 4] },
    { name: 'years', given: { years: [2019, 2024] }, ids: [2, 3, 4] },
    { name: 'exam and year', given: { exam: 'JEE Main', years: [2024] }, ids: [3] },
    { name: 'what no question has', given: { tags: ['None'] }, ids: [] },
  ])('takes all with $name, and draws from the same', ({ given, ids }) => {
    expect(allocated(source(given))).toMatchObject([{ ids }])
    expect(allocated(draw(1, given))).toMatchObject([{ ids, missing: ids.length > 0 ? 0 : 1 }])
  })

  it('ignores facts for questions chosen by hand', () =>
    expect(
      allocated(source({ take: 'these', question_ids: [5], tags: ['Algebra'] })),
    ).toMatchObject([{ ids: [5], missing: 0 }]))

  it('draws by difficulty, and says what only its difficulty keeps out', () => {
    expect(allocated(byDifficulty(1, 1, 1))).toEqual([
      { ids: [1, 2, 3, 5, 6], gives: 3, missing: 0, others: [4] },
    ])
    // Only the hard question of the passage is asked for.
    expect(allocated(byDifficulty(0, 2, 3))).toMatchObject([{ gives: 3, missing: 2 }])
    expect(allocated(byDifficulty(1, 0, 2))).toMatchObject([{ ids: [1, 3, 5, 6], missing: 0 }])
    // The passage is drawn only as a whole, with its easy question.
    expect(allocated(byDifficulty(2, 0, 2))).toMatchObject([{ gives: 4, missing: 0 }])
  })

  it('shares out what several draws need, so that none lacks what another does not need', () => {
    expect(allocated(draw(2), byDifficulty(1, 1, 0), byDifficulty(0, 0, 1))).toMatchObject([
      { missing: 0 },
      { missing: 0 },
      { missing: 0 },
    ])
  })

  it('counts marks by difficulty, and lets them differ between difficulties', () => {
    const composition = (sources: Source[]) => ({
      ...{ shuffle_questions: false, shuffle_options: false, draw: 'own' as const },
      sections: [section(sources)],
    })
    const graded = known.map((item) => ({ ...item, marks: item.difficulty === 'hard' ? 4 : 1 }))
    const drawn = composition([byDifficulty(2, 0, 1)])
    expect(totalsOf(drawn, graded)[0]).toMatchObject({ questions: 3, marks: 6, missing: 0 })
    expect(totalsOf(drawn, graded)[0]?.sources[0]?.available_by).toEqual({
      ...{ easy: 2, medium: 1, hard: 2, unset: 1 },
    })
    expect(unevenDraw(drawn, graded)).toBeUndefined()
    expect(unevenDraw(composition([draw(3)]), graded)).toEqual({ section: 0, source: 0 })
    expect(unevenDraw(drawn, known)).toEqual({ section: 0, source: 0 })
  })

  it('fills every draw of single questions if it is possible at all', () => {
    const question = fc.record({
      difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const, null),
      origin_year: fc.constantFrom(2023, 2024, null),
    })
    const count = fc.integer({ min: 0, max: 3 })
    const drawing = fc.record({
      counts: fc.tuple(count, count, count).filter((counts) => counts.some((one) => one > 0)),
      isGraded: fc.boolean(),
      years: fc.constantFrom(null, [2023], [2023, 2024]),
    })
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 14 }),
        fc.array(drawing, { minLength: 1, maxLength: 4 }),
        (questions, draws) => {
          const items = questions.map((fields, n) => ({
            ...withoutFacts,
            ...fields,
            ...{ question_id: n + 1, chapter_id: 7, type: 'MCQ' as const },
          }))
          const sources = draws.map(({ counts: [easy, medium, hard], isGraded, years }) =>
            isGraded
              ? byDifficulty(easy, medium, hard, { years })
              : draw(easy + medium + hard, { years }),
          )
          const places = allocate({ sections: [section(sources)] }, items)[0] ?? []
          const ids = places.flatMap((place) => place.items.map(({ question_id }) => question_id))
          expect(new Set(ids).size).toBe(ids.length)
          const missing = places.reduce((sum, place) => sum + place.missing, 0)
          expect(missing).toBe(leastMissing(sources, items))
        },
      ),
    )
  })
})

/**
 * Finds the least possible number of missing questions, by augmenting paths between single
 * questions and the places that the draws have to fill.
 */
function leastMissing(sources: readonly Source[], items: readonly Candidate[]): number {
  const places = sources.flatMap(({ count, difficulty, years }) =>
    Object.entries<number>(difficulty ?? { any: count ?? 0 }).flatMap(([part, wanted]) =>
      Array.from(
        { length: wanted },
        () => (item: Candidate) =>
          (part === 'any' || item.difficulty === part) &&
          (years === null || years.includes(item.origin_year ?? 0)),
      ),
    ),
  )
  const filledBy = new Map<number, number>()
  const fill = (place: number, tried: Set<number>): boolean =>
    items.some((item, n) => {
      if (tried.has(n) || !places[place]?.(item)) return false
      tried.add(n)
      const other = filledBy.get(n)
      if (other !== undefined && !fill(other, tried)) return false
      filledBy.set(n, place)
      return true
    })
  return places.filter((_place, n) => !fill(n, new Set())).length
}

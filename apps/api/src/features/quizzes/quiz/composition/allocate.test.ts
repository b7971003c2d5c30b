import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Candidate } from './allocate.ts'
import type { Section, Source } from './composition.ts'
import { totalsOf, unevenDraw } from './section-totals.ts'

const bank = [
  { question_id: 1, chapter_id: 7, type: 'MCQ', marks: 1 },
  { question_id: 2, chapter_id: 7, type: 'MCQ', marks: 2 },
  { question_id: 3, chapter_id: 7, type: 'MSQ', marks: 2 },
  { question_id: 4, chapter_id: 7, type: 'Numerical', marks: 2 },
  { question_id: 5, chapter_id: 8, type: 'MCQ', marks: 4 },
  { question_id: 6, chapter_id: 8, type: 'MCQ', marks: 4, passage_id: 3 },
  { question_id: 7, chapter_id: 8, type: 'MCQ', marks: 4, passage_id: 3 },
] as const satisfies readonly (Candidate & { marks: number })[]

const source = (fields: Partial<Source>): Source => ({
  chapter_id: 7,
  types: null,
  take: 'all',
  count: null,
  question_ids: [],
  ...fields,
})
const draw = (count: number, fields: Partial<Source> = {}) =>
  source({ take: 'draw', count, ...fields })
const section = (sources: Source[], fields: Partial<Section> = {}): Section => ({
  name: 'Section',
  instructions: null,
  instructions_format: 'plain',
  scheme: { id: 1, name: 'Plain', rules: plainRules },
  answer_at_most: null,
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
            section(sources.map((one) => ({ ...one, count: one.take === 'draw' ? 2 : null }))),
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

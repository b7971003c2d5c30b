import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerTally, type ChapterHeads, reportMarks } from './marks-report.ts'

const heads: ChapterHeads = new Map(
  [1, 2, 3].map((chapter) => [
    chapter,
    {
      chapter_id: chapter,
      subject_name: 'Physics',
      chapter_name: `Chapter ${chapter}`,
      practice_id: null,
    },
  ]),
)

const tally = (fields: Partial<AnswerTally>): AnswerTally => ({
  chapter: 1,
  type: 'MCQ',
  full: 400,
  earned: 400,
  blank: false,
  times: 1,
  latest: 1,
  ...fields,
})

/** The tallies of a chapter with `right` questions answered right and `wrong` answered wrong. */
const answered = (chapter: number, right: number, wrong: number) => [
  tally({ chapter, times: right, latest: right }),
  tally({ chapter, earned: 0, times: wrong, latest: wrong }),
]

const weak = (tallies: readonly AnswerTally[]) =>
  reportMarks(tallies, heads)
    .chapters.filter(({ is_weak }) => is_weak)
    .map(({ chapter_id }) => chapter_id)

describe('reportMarks', () => {
  it('adds up the marks that each kind of answer gained and lost', () => {
    const report = reportMarks(
      [
        tally({ times: 2, latest: 1 }),
        tally({ type: 'MSQ', earned: 133 }),
        tally({ earned: 0 }),
        tally({ type: 'Numerical', full: 150, earned: 0, blank: true, times: 3, latest: 3 }),
      ],
      heads,
    )
    const sums = {
      questions: 7,
      right: 2,
      partly: 1,
      wrong: 1,
      blank: 3,
      gained: 9.33,
      lost: 11.17,
    }
    expect(report.chapters).toMatchObject([{ chapter_id: 1, ...sums, interval: null }])
    expect(report.types.map(({ type, lost }) => [type, lost])).toEqual([
      ['MCQ', 4],
      ['MSQ', 2.67],
      ['Numerical', 4.5],
    ])
  })

  it('counts negative marks as lost to wrong answers', () => {
    const { chapters, types } = reportMarks(
      [
        tally({}),
        tally({ earned: -100, times: 3, latest: 3 }),
        tally({ type: 'MSQ', earned: 100 }),
        tally({ earned: 0, blank: true, times: 2, latest: 2 }),
      ],
      heads,
    )
    expect(chapters).toMatchObject([
      {
        ...{ questions: 7, right: 1, partly: 1, wrong: 3, blank: 2 },
        ...{ gained: 2, lost: 26, lost_wrong: 18, deducted: 3 },
      },
    ])
    expect(types.map(({ type, deducted }) => [type, deducted])).toEqual([
      ['MCQ', 3],
      ['MSQ', 0],
    ])
  })

  it.each([
    { name: 'three thirds are one mark', earned: -100 / 3, times: 3, gained: -1 },
    { name: 'two thirds are rounded once', earned: -100 / 3, times: 2, gained: -0.67 },
    { name: 'halves of a hundredth go away from zero', earned: -12.5, times: 1, gained: -0.13 },
    { name: 'above zero too', earned: 12.5, times: 1, gained: 0.13 },
    { name: 'zero has no sign', earned: -0.0000001, times: 1, gained: 0 },
  ])('$name', ({ earned, times, gained }) => {
    const [chapter] = reportMarks([tally({ full: 100, earned, times })], heads).chapters
    expect(chapter?.gained).toBe(gained)
    expect((chapter?.gained ?? 0) + (chapter?.lost ?? 0)).toBeCloseTo(times, 9)
  })

  it('mentions no deducted marks if there were none', () =>
    expect(Object.keys(reportMarks([tally({ earned: 0 })], heads).types[0] ?? {})).toEqual([
      ...['type', 'questions', 'right', 'partly', 'wrong', 'blank', 'gained', 'lost'],
    ]))

  it('is empty before anything is published', () =>
    expect(reportMarks([], heads)).toEqual({ chapters: [], types: [] }))

  it('lists the chapter with the highest loss first, ties by name', () => {
    const { chapters } = reportMarks(
      [...answered(3, 1, 1), ...answered(2, 1, 2), ...answered(1, 0, 1)],
      heads,
    )
    expect(chapters.map(({ chapter_id }) => chapter_id)).toEqual([2, 1, 3])
  })

  it.each([
    { name: 'far below the rest', tallies: [answered(1, 1, 9), answered(2, 18, 2)], expected: [1] },
    {
      name: 'not with fewer than 8 questions',
      tallies: [answered(1, 0, 7), answered(2, 20, 0)],
      expected: [],
    },
    {
      name: 'with 8 it may be',
      tallies: [answered(1, 0, 8), answered(2, 20, 0)],
      expected: [1],
    },
    {
      name: 'not when the rest is fewer than 8 questions',
      tallies: [answered(1, 0, 20), answered(2, 7, 0)],
      expected: [],
    },
    { name: 'not the only chapter', tallies: [answered(1, 0, 50)], expected: [] },
    {
      name: 'not when everything is equally bad',
      tallies: [answered(1, 1, 20), answered(2, 1, 20), answered(3, 1, 20)],
      expected: [],
    },
    {
      name: 'not when it could be chance',
      tallies: [answered(1, 6, 4), answered(2, 15, 5)],
      expected: [],
    },
  ])('weak: $name', ({ tallies, expected }) => expect(weak(tallies.flat())).toEqual(expected))

  it.each([
    { name: 'enough for a comparison', elsewhere: { right: 7, n: 8 }, expected: true },
    {
      name: 'fewer than 8 questions are not enough',
      elsewhere: { right: 7, n: 7 },
      expected: false,
    },
    {
      name: 'no conclusion if they are equally bad',
      elsewhere: { right: 2, n: 40 },
      expected: false,
    },
  ])('knowledge of other chapters: $name', ({ elsewhere, expected }) => {
    const { chapters, types } = reportMarks(answered(1, 1, 9), heads, elsewhere)
    expect(chapters.map(({ is_weak }) => is_weak)).toEqual([expected])
    expect(types).toMatchObject([{ questions: 10 }])
  })

  it('judges by the latest answers only', () => {
    const learned = [
      tally({ earned: 0, times: 30, latest: 0 }),
      tally({ times: 10, latest: 10 }),
      ...answered(2, 10, 0),
    ]
    expect(weak(learned)).toEqual([])
    const repeated = [tally({ earned: 0, times: 40, latest: 4 }), ...answered(2, 20, 0)]
    expect(reportMarks(repeated, heads).chapters[0]).toMatchObject({ lost: 160, interval: null })
  })

  it('counts blank and partly right answers as not right', () => {
    const soSo = [
      tally({ earned: 0, blank: true, times: 8, latest: 8 }),
      tally({ type: 'MSQ', earned: 200, times: 8, latest: 8 }),
    ]
    expect(weak([...soSo, ...answered(2, 20, 0)])).toEqual([1])
  })

  const anyTally: fc.Arbitrary<AnswerTally> = fc
    .record({
      chapter: fc.constantFrom(1, 2, 3),
      type: fc.constantFrom('MCQ' as const, 'MSQ' as const, 'Numerical' as const),
      full: fc.integer({ min: 100, max: 1000 }),
      part: fc.constantFrom(-1 / 3, 0, 0.5, 1),
      blank: fc.boolean(),
      times: fc.integer({ min: 1, max: 30 }),
      latest: fc.nat(30),
    })
    .map(({ part, ...fields }) => ({
      ...fields,
      earned: fields.blank ? 0 : fields.full * part,
      latest: Math.min(fields.latest, fields.times),
    }))

  it('loses no mark and no question: chapters and types have the same sums', () =>
    fc.assert(
      fc.property(fc.array(anyTally), (tallies) => {
        const { chapters, types } = reportMarks(tallies, heads)
        for (const rows of [chapters, types]) {
          const sum = (key: 'questions' | 'gained' | 'lost') =>
            rows.reduce((total, row) => total + row[key], 0)
          const full = tallies.reduce((total, { times, full: marks }) => total + times * marks, 0)
          expect(sum('gained') + sum('lost')).toBeCloseTo(full / 100, 6)
          expect(sum('questions')).toBe(tallies.reduce((total, { times }) => total + times, 0))
          for (const row of rows)
            expect(row.right + row.partly + row.wrong + row.blank).toBe(row.questions)
        }
        expect(chapters.every(({ is_weak }) => is_weak)).toBe(chapters.length === 0)
      }),
    ))
})

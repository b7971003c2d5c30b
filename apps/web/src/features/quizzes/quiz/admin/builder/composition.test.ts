import { describe, expect, it } from 'vitest'
import {
  type Composition,
  compositionBody,
  compositionOf,
  compositionOfChapter,
  isSameComposition,
  losesAsChapter,
  moved,
  newComposition,
  newSection,
  newSource,
  withChapter,
  withSource,
} from './composition.ts'
import { anyFacts } from './facts/source-facts.ts'

const noFacts = { difficulty: null, tags: null, exam: null, years: null }
const optics = { subject_id: 1, chapter_id: 11 }
const detail = {
  sections: [
    {
      name: 'Physics',
      instructions: null,
      translations: { hi: { name: 'भौतिकी', instructions: null } },
      scheme_id: 3,
      scheme_name: 'JEE Main',
      marking: 'Right: +4. Wrong: −1. Not answered: 0.',
      answer_at_most: 10,
      minutes: 40,
      questions: 25,
      marks: 40,
      missing: 0,
      sources: [
        {
          chapter_id: 11,
          chapter_ids: [11, 13],
          chapter_name: 'Optics',
          subject_id: 1,
          subject_name: 'Physics',
          types: ['MCQ' as const],
          take: 'draw' as const,
          count: 20,
          available: 34,
          available_by: { easy: 10, medium: 20, hard: 4, unset: 6 },
          question_ids: [],
          difficulty: { easy: 5, medium: 15, hard: 0 },
          tags: ['Lenses'],
          exam: 'JEE Main',
          years: [2023, 2024],
        },
        {
          chapter_id: 12,
          chapter_ids: null,
          chapter_name: 'Waves',
          subject_id: 1,
          subject_name: 'Physics',
          types: ['MSQ' as const],
          take: 'these' as const,
          count: null,
          available: 5,
          available_by: null,
          question_ids: [9, 3, 7, 5, 1],
          ...noFacts,
        },
      ],
    },
  ],
  shuffle_questions: true,
  shuffle_options: false,
  draw: 'own' as const,
}
const stored = () => compositionOf(detail) as Composition

describe('a stored composition and its form', () => {
  it('sends a stored composition unchanged', () =>
    expect(compositionBody(stored())).toEqual({
      sections: [
        {
          name: 'Physics',
          instructions: null,
          translations: { hi: { name: 'भौतिकी', instructions: null } },
          scheme_id: 3,
          answer_at_most: '10',
          cut_off: null,
          minutes: '40',
          sources: [
            {
              ...{ chapter_id: 11, chapter_ids: [11, 13], types: ['MCQ'], take: 'draw' },
              ...{ count: null, question_ids: null },
              difficulty: { easy: '5', medium: '15', hard: null },
              ...{ tags: ['Lenses'], exam: 'JEE Main', years: [2023, 2024] },
            },
            {
              chapter_id: 12,
              chapter_ids: null,
              types: null,
              take: 'these',
              count: null,
              question_ids: [9, 3, 7, 5, 1],
              ...noFacts,
            },
          ],
        },
      ],
      shuffle_questions: true,
      shuffle_options: false,
      draw: 'own',
    }))

  it('is null for one whole chapter, and then clears every option of the paper', () => {
    expect(compositionOf({ ...detail, sections: null })).toBeNull()
    expect(compositionBody(null)).toEqual({
      sections: null,
      shuffle_questions: false,
      shuffle_options: false,
      draw: 'same',
    })
  })

  it('is equal however often it is read, and different after any change', () => {
    const one = stored()
    expect(isSameComposition(one, stored())).toBe(true)
    const [section] = one.sections
    const [first, second] = section?.sources ?? []
    if (!section || !first || !second) throw new Error('no sources')
    const others: (Composition | null)[] = [
      null,
      { ...one, draw: 'same' },
      { ...one, shuffle_options: true },
      { ...one, sections: [...one.sections, newSection()] },
      { ...one, sections: [{ ...section, sources: [second, first] }] },
      { ...one, sections: [{ ...section, name: 'Physics A' }] },
      withSource(one, second.key, (source) => ({ ...source, question_ids: [3, 9, 7, 5, 1] })),
      withSource(one, first.key, (source) => ({ ...source, facts: anyFacts })),
    ]
    for (const other of others) expect(isSameComposition(one, other)).toBe(false)
  })
})

it.each([
  { name: 'one whole chapter', source: optics, section: { name: 'Optics' }, loses: false },
  { name: 'a draw', source: { ...optics, take: 'draw', count: '5' }, section: {}, loses: true },
  {
    name: 'tags',
    source: { ...optics, facts: { ...anyFacts, tags: ['Lenses'] } },
    section: {},
    loses: true,
  },
  { name: 'types', source: { ...optics, types: ['MCQ'] }, section: {}, loses: true },
  { name: 'a scheme', source: optics, section: { scheme_id: 2 }, loses: false },
  { name: 'instructions', source: optics, section: { instructions: 'Hurry' }, loses: true },
  { name: 'answer at most', source: optics, section: { answer_at_most: '3' }, loses: true },
] as const)('back to a chapter from $name: loses $loses', ({ source, section, loses }) =>
  expect(
    losesAsChapter(newComposition([newSection({ ...section, sources: [newSource(source)] })])),
  ).toBe(loses),
)

it('warns that returning to one chapter loses a second chapter or a shuffled order', () => {
  const one = compositionOfChapter(optics)
  expect(losesAsChapter({ ...one, shuffle_questions: true })).toBe(true)
  expect(losesAsChapter({ ...one, sections: [...one.sections, newSection()] })).toBe(true)
})

describe('withChapter', () => {
  const [mcq, numbers, chosen] = [
    newSource({ types: ['MCQ'] }),
    newSource({ types: ['Numerical'] }),
    newSource({ subject_id: 1, chapter_id: 12, take: 'these', question_ids: [4] }),
  ]
  const section = newSection({ sources: [mcq, numbers, chosen] })

  it("also sets the chapter of a template's other sources", () =>
    expect(withChapter(section, mcq.key, { ...optics, chapter_ids: [] }).sources).toEqual([
      { ...mcq, ...optics },
      { ...numbers, ...optics },
      chosen,
    ]))

  it('also ticks further chapters for sources that had the same ones so far', () => {
    const ticked = [[11], [11, 13], [11, 13, 14]].reduce(
      (now, chapter_ids) => withChapter(now, mcq.key, { ...optics, chapter_ids }),
      section,
    )
    expect(ticked.sources.map(({ chapter_ids }) => chapter_ids)).toEqual([
      [11, 13, 14],
      [11, 13, 14],
      [],
    ])
  })

  it('waits for the chapter, and drops chosen questions of another one', () => {
    const subjectOnly = { subject_id: 2, chapter_id: null, chapter_ids: [] }
    expect(withChapter(section, chosen.key, subjectOnly).sources).toEqual([
      mcq,
      numbers,
      { ...chosen, ...subjectOnly, question_ids: [] },
    ])
  })
})

it.each([
  { from: 0, to: 2, is: 'bca' },
  { from: 2, to: 0, is: 'cab' },
  { from: 1, to: 1, is: 'abc' },
  { from: 0, to: 3, is: 'abc' },
  { from: 0, to: -1, is: 'abc' },
])('$from to $to is $is', ({ from, to, is }) =>
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(is),
)

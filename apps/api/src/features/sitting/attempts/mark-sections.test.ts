import { type MarkingRules, plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presetSchemes } from '../../../test/content/marking-schemes.ts'
import { markSections, type SectionItem, type SectionResult } from './mark-sections.ts'

/** MCQs of one section, with ids that count up from `from`. Option A of each is right. */
const mcqs = (section: number, from: number, marks: readonly number[]): SectionItem[] =>
  marks.map((own, place) => ({
    question_id: from + place,
    section,
    type: 'MCQ',
    marks: own,
    key: ['A'],
  }))

/** One letter per question: `A` is right, `B` wrong, `-` not stored, `_` a stored blank. */
const answersOf = (items: readonly SectionItem[], letters: string) =>
  items.flatMap(({ question_id }, place) => {
    const letter = letters[place] ?? '-'
    if (letter === '-') return []
    return [{ question_id, selected: letter === '_' ? [] : [letter] }]
  })

const shown = ({ marks, gained, lost_wrong, lost_blank, ...rest }: SectionResult) => ({
  ...rest,
  marks: marks.toFraction(),
  gained: gained.toFraction(),
  lost_wrong: lost_wrong.toFraction(),
  lost_blank: lost_blank.toFraction(),
})

const section = (name: string, rules: MarkingRules, answer_at_most: number | null = null) => ({
  name,
  rules,
  answer_at_most,
})

describe('a section', () => {
  it.each([
    {
      name: 'three wrong one-mark questions of GATE cost exactly 1',
      rules: presetSchemes.GATE,
      marks: [1, 1, 1, 1],
      letters: 'BBBA',
      result: { marks: '4', gained: '0', lost_wrong: '4', lost_blank: '0' },
      counts: { right: 1, partly: 0, wrong: 3, blank: 0 },
    },
    {
      name: 'a section can score below 0',
      rules: presetSchemes['JEE Main'],
      marks: [1, 1, 1],
      letters: 'BB-',
      result: { marks: '12', gained: '-2', lost_wrong: '10', lost_blank: '4' },
      counts: { right: 0, partly: 0, wrong: 2, blank: 1 },
    },
    {
      name: 'an answer that was taken back is blank',
      rules: presetSchemes.NEET,
      marks: [1, 1],
      letters: 'A_',
      result: { marks: '8', gained: '4', lost_wrong: '0', lost_blank: '4' },
      counts: { right: 1, partly: 0, wrong: 0, blank: 1 },
    },
    {
      name: 'a question’s own marks in the plain scheme',
      rules: plainRules,
      marks: [1.5, 2, 2.5],
      letters: 'AB-',
      result: { marks: '6', gained: '3/2', lost_wrong: '2', lost_blank: '5/2' },
      counts: { right: 1, partly: 0, wrong: 1, blank: 1 },
    },
    {
      name: 'the questions with the highest marks are the full marks of answer-at-most',
      rules: plainRules,
      limitConcurrency: 2,
      marks: [1, 3, 2, 3],
      letters: 'A-B-',
      result: { marks: '6', gained: '1', lost_wrong: '2', lost_blank: '3' },
      counts: { right: 1, partly: 0, wrong: 1, blank: 0 },
    },
    {
      name: 'nothing is blank if as many are answered as count',
      rules: presetSchemes.NEET,
      limitConcurrency: 2,
      marks: [1, 1, 1, 1],
      letters: '-A-B',
      result: { marks: '8', gained: '3', lost_wrong: '5', lost_blank: '0' },
      counts: { right: 1, partly: 0, wrong: 1, blank: 0 },
    },
    {
      name: 'only the missing answers are blank',
      rules: presetSchemes.NEET,
      limitConcurrency: 3,
      marks: [1, 1, 1, 1, 1],
      letters: '--A--',
      result: { marks: '12', gained: '4', lost_wrong: '0', lost_blank: '8' },
      counts: { right: 1, partly: 0, wrong: 0, blank: 2 },
    },
    {
      name: 'if there are too many answers, the first ones in the paper’s order count',
      rules: presetSchemes.NEET,
      limitConcurrency: 2,
      marks: [1, 1, 1, 1],
      letters: 'BBAA',
      result: { marks: '8', gained: '-2', lost_wrong: '10', lost_blank: '0' },
      counts: { right: 0, partly: 0, wrong: 2, blank: 0 },
    },
    {
      name: 'more can be answered than there are',
      rules: presetSchemes.NEET,
      limitConcurrency: 5,
      marks: [1],
      letters: 'A',
      result: { marks: '4', gained: '4', lost_wrong: '0', lost_blank: '0' },
      counts: { right: 1, partly: 0, wrong: 0, blank: 0 },
    },
    {
      name: 'marks for a blank go only to the missing answers',
      rules: { MCQ: { right: '6', wrong: '0', blank: '1.5', partial: 'none' } } as const,
      limitConcurrency: 2,
      marks: [1, 1, 1],
      letters: 'A--',
      result: { marks: '12', gained: '15/2', lost_wrong: '0', lost_blank: '9/2' },
      counts: { right: 1, partly: 0, wrong: 0, blank: 1 },
    },
  ])('$name', ({ rules, limitConcurrency, marks, letters, result, counts }) => {
    const items = mcqs(1, 1, marks)
    const one = section('All', rules, limitConcurrency)
    const { sections } = markSections([one], items, answersOf(items, letters))
    expect(sections.map(shown)).toEqual([{ name: 'All', ...result, ...counts }])
  })

  it('of the blanks, those with the highest marks count as missing answers', () => {
    const items = mcqs(1, 1, [1, 2, 3, 3])
    const rules = {
      MCQ: { right: 'own', wrong: '0', blank: { of_own: '0.5' }, partial: 'none' },
    } as const
    const result = markSections([section('All', rules, 2)], items, answersOf(items, 'A---'))
    expect(result.items.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false, true])
    expect(result.scored.toFraction()).toBe('5/2')
  })

  it('counts partly right answers separately', () => {
    const msq = { section: 1, type: 'MSQ', marks: 4, key: ['A', 'B'] } as const
    const items = [1, 2, 3].map((question_id) => ({ ...msq, question_id }))
    const answers = [
      { question_id: 1, selected: ['B'] },
      { question_id: 2, selected: ['A', 'B'] },
      { question_id: 3, selected: ['A', 'C'] },
    ]
    const one = section('MSQ', presetSchemes['JEE Advanced'])
    const { sections } = markSections([one], items, answers)
    expect(sections.map(shown)).toEqual([
      {
        name: 'MSQ',
        marks: '12',
        gained: '3',
        lost_wrong: '9',
        lost_blank: '0',
        ...{ right: 1, partly: 1, wrong: 1, blank: 0 },
      },
    ])
  })
})

describe('a paper', () => {
  const items = [...mcqs(1, 11, [1, 1]), ...mcqs(2, 21, [2, 2, 2])]
  const sections = [section('GATE', presetSchemes.GATE), section('CUET', presetSchemes.CUET, 2)]

  it('adds up its sections, and rounds only at the end', () => {
    const answers = answersOf(items, 'BBAAA')
    const result = markSections(sections, items, answers)
    expect(result.scored.toFraction()).toBe('28/3')
    expect(result.scored_marks).toBe('9.33')
    expect(result.total.toFraction()).toBe('12')
    expect(
      result.items.map(({ question_id, marks, outcome, isLeftOut }) => [
        question_id,
        marks.toFraction(),
        outcome,
        isLeftOut,
      ]),
    ).toEqual([
      [11, '-1/3', 'wrong', false],
      [12, '-1/3', 'wrong', false],
      [21, '5', 'right', false],
      [22, '5', 'right', false],
      [23, '0', 'right', true],
    ])
  })

  it('refuses a question outside its sections, because its marks would be lost', () => {
    expect(() => markSections(sections, mcqs(3, 31, [1]), [])).toThrow(
      'question 31 is in no section',
    )
  })
})

describe('any paper', () => {
  const options = ['A', 'B', 'C', 'D']
  const schemes = Object.values<MarkingRules>(presetSchemes)
  const anySection = fc.record({
    name: fc.constantFrom('Physics', 'Aptitude'),
    rules: fc.constantFrom(...schemes),
    answer_at_most: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  const anyQuestion = fc.record({
    section: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom('MCQ' as const, 'MSQ' as const, 'Numerical' as const),
    marks: fc.integer({ min: 100, max: 1_000 }).map((cents) => cents / 100),
    keys: fc.subarray(options, { minLength: 1 }),
    number: fc.integer({ min: 0, max: 3 }),
    selected: fc.oneof(
      fc.constant([]),
      fc.subarray(options),
      fc.integer({ min: 0, max: 3 }).map((n) => [String(n)]),
    ),
  })
  const keyOf = { MCQ: 1, MSQ: 4, Numerical: 0 } as const
  const anyPaper = fc
    .tuple(
      fc.tuple(anySection, anySection, anySection),
      fc.array(anyQuestion, { minLength: 1, maxLength: 25 }),
    )
    .map(([sections, questions]) => {
      const items = questions
        .filter(({ section, type }) => sections[section - 1]?.rules[type])
        .map(({ keys, number, ...question }, place) => ({
          ...question,
          question_id: place + 1,
          key:
            question.type === 'Numerical' ? [String(number)] : keys.slice(0, keyOf[question.type]),
        }))
      return { sections, items }
    })

  it('has marks = gained + lost to wrong answers + lost to blanks, and no part is out of bounds', () => {
    fc.assert(
      fc.property(anyPaper, ({ sections, items }) => {
        const paper = markSections(sections, items, items)
        for (const [index, one] of paper.sections.entries()) {
          const { marks, gained, lost_wrong, lost_blank } = one
          expect(marks.equals(gained.add(lost_wrong).add(lost_blank))).toBe(true)
          expect(gained.lte(marks)).toBe(true)
          expect(lost_wrong.gte(0)).toBe(true)
          expect(lost_blank.gte(0)).toBe(true)
          const here = items.filter(({ section: place }) => place === index + 1).length
          const most = Math.min(sections[index]?.answer_at_most ?? here, here)
          expect(one.right + one.partly + one.wrong + one.blank).toBe(most)
        }
        const sum = paper.items.reduce((all, { marks }) => all.add(marks), paper.scored.mul(0))
        expect(paper.scored.equals(sum)).toBe(true)
        expect(paper.scored.lte(paper.total)).toBe(true)
      }),
    )
  })

  it('earns the same in whatever order answers are given', () => {
    fc.assert(
      fc.property(anyPaper, ({ sections, items }) => {
        const one = markSections(sections, items, items)
        const other = markSections(sections, items, items.toReversed())
        expect(other).toEqual(one)
      }),
    )
  })

  it('without negative marks never scores below 0', () => {
    fc.assert(
      fc.property(anyPaper, ({ sections, items }) => {
        const kind = sections.map((one) => ({ ...one, rules: plainRules }))
        for (const { gained } of markSections(kind, items, items).sections)
          expect(gained.gte(0)).toBe(true)
      }),
    )
  })
})

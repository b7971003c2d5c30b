import { describe, expect, it } from 'vitest'
import type { PaperItem, PaperSection } from '../../sitting/attempts/index.ts'
import { earnedMarks } from './earned-marks.ts'

const item = (question_id: number, marks: number, fields: Partial<PaperItem> = {}): PaperItem => ({
  question_id,
  display_id: question_id,
  type: 'MSQ',
  statement: '',
  question_image: null,
  marks,
  options: [],
  key: [],
  question_format: 'plain',
  explanation: null,
  explanation_format: 'plain',
  ...fields,
})

describe('on the paper of one whole chapter', () => {
  it.each([
    { name: 'right', answer: { selected: ['1'], marks: '3.00' }, tally: [300, 300, false] },
    { name: 'partly right', answer: { selected: ['1'], marks: '0.29' }, tally: [300, 29, false] },
    { name: 'wrong', answer: { selected: ['1'], marks: '0.00' }, tally: [300, 0, false] },
    { name: 'cleared', answer: { selected: [], marks: '0.00' }, tally: [300, 0, true] },
    { name: 'not marked', answer: { selected: [], marks: null }, tally: [300, 0, true] },
    { name: 'never visited', answer: null, tally: [300, 0, true] },
  ])('$name: $tally', ({ answer, tally }) => {
    const { tallies, sections } = earnedMarks({
      paper: { sections: null, chapter_id: 5 },
      items: [item(7, 3)],
      answers: answer ? [{ question_id: 7, ...answer }] : [],
      heldIds: new Set(),
    })
    expect(sections).toBeNull()
    expect(tallies.map(({ full, earned, blank }) => [full, earned, blank])).toEqual([tally])
    expect(tallies).toMatchObject([{ chapter: 5 }])
  })
})

const exactly = { blank: '0', partial: 'none' } as const
const jee: PaperSection['rules'] = { MCQ: { ...exactly, right: '4', wrong: '-1' } }
const gate: PaperSection['rules'] = {
  MCQ: { ...exactly, right: 'own', wrong: { of_own: '-1/3' } },
}
const section = (rules: PaperSection['rules'], answer_at_most: number | null = null) => ({
  ...{
    name: 'Part',
    instructions: null,
    instructions_format: 'plain' as const,
    scheme: 'A scheme',
    rules,
    answer_at_most,
  },
})

/**
 * Returns the marks for one-mark MCQs by section. The reply '1' is right, '2' wrong, and '' blank.
 */
function earn(
  sections: readonly PaperSection[],
  replies: ReadonlyArray<{ section: number; reply: '1' | '2' | ''; own?: number }>,
  held: readonly number[] = [],
) {
  return earnedMarks({
    paper: { sections, chapter_id: 5 },
    items: replies.map(({ section: place, own = 1 }, index) => {
      const right = sections[place - 1]?.rules.MCQ?.right
      return item(index + 1, right === 'own' ? own : 4, {
        ...{ type: 'MCQ', key: ['1'], section: place, own_marks: own, chapter_id: place + 10 },
      })
    }),
    answers: replies.map(({ reply }, index) => ({
      ...{ question_id: index + 1, selected: reply ? [reply] : [], marks: '0' },
    })),
    heldIds: new Set(held),
  })
}

const one = (place: number, ...replies: ('1' | '2' | '')[]) =>
  replies.map((reply) => ({ section: place, reply }))

describe('on a paper with sections', () => {
  it('adds up by section what was gained, lost to wrong answers and left blank', () =>
    expect(
      earn([section(jee), section(gate)], [...one(1, '1', '2', '2', ''), ...one(2, '2', '2', '2')])
        .sections,
    ).toEqual([
      {
        ...{ name: 'Part', marks: 16, gained: 2, lost_wrong: 10, lost_blank: 4 },
        ...{ right: 1, partly: 0, wrong: 2, blank: 1 },
      },
      // Each wrong answer loses a third of a mark; three thirds add up to one mark.
      {
        ...{ name: 'Part', marks: 3, gained: -1, lost_wrong: 4, lost_blank: 0 },
        ...{ right: 0, partly: 0, wrong: 3, blank: 0 },
      },
    ]))

  it('shows marks with 2 decimals, while tallies keep exact thirds', () => {
    const { byQuestion, tallies } = earn([section(gate)], one(1, '2', '1'))
    expect([...byQuestion.values()].map(({ marks }) => marks)).toEqual([-0.33, 1])
    expect(tallies.map(({ chapter, earned }) => [chapter, earned])).toEqual([
      [11, -33.333333],
      [11, 100],
    ])
  })

  it('splits what was lost without a remainder', () =>
    expect(
      earn(
        [section(gate)],
        [...one(1, '1', '2'), ...one(1, '')].map((reply) => ({ ...reply, own: 0.5 })),
      ).sections,
    ).toMatchObject([{ marks: 1.5, gained: 0.33, lost_wrong: 0.67, lost_blank: 0.5 }]))

  it('leaves out blanks that are not needed in a section where 2 questions count', () => {
    const { sections, byQuestion, tallies } = earn([section(jee, 2)], one(1, '', '2', '', ''))
    expect(sections).toMatchObject([
      { marks: 8, gained: -1, lost_wrong: 5, lost_blank: 4, blank: 1 },
    ])
    expect([...byQuestion.values()].map(({ isNotNeeded }) => isNotNeeded)).toEqual([
      ...[false, false, true, true],
    ])
    expect(tallies).toHaveLength(2)
  })

  it('hides held questions, which still use up the limit of their section', () => {
    const { sections, byQuestion, tallies } = earn([section(jee, 2)], one(1, '1', '2', ''), [1])
    expect(sections).toMatchObject([
      { marks: 4, gained: -1, lost_wrong: 5, lost_blank: 0, right: 0 },
    ])
    expect([...byQuestion]).toEqual([
      [2, { marks: -1, isNotNeeded: false }],
      [3, { marks: 0, isNotNeeded: true }],
    ])
    expect(tallies).toHaveLength(1)
  })

  it('shows a section whose questions are all held, with empty figures', () =>
    expect(
      earn([section(jee), section(jee)], [...one(1, '1'), ...one(2, '1')], [1]).sections,
    ).toMatchObject([
      { marks: 0, gained: 0, right: 0 },
      { marks: 4, gained: 4, right: 1 },
    ]))
})

import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import { describe, expect, it } from 'vitest'
import { presetSchemes } from '../../../test/content/marking-schemes.ts'
import { markSections } from './mark-sections.ts'
import { subjectPercentages } from './mark-subjects.ts'

const chapters = [
  { id: 1, name: 'Heat', subject_name: 'Physics' },
  { id: 2, name: 'Acids', subject_name: 'Chemistry' },
  { id: 3, name: 'Light', subject_name: 'Physics' },
]

/** A question with a right or a wrong answer, or with none (''). */
const asked = (chapter_id: number, answer: 'right' | 'wrong' | '', marks = 1, section = 1) => ({
  ...{ chapter_id, answer, marks, section },
})

function percentagesOf(
  questions: readonly ReturnType<typeof asked>[],
  {
    rules = presetSchemes.GATE,
    most = null,
    of = chapters,
  }: { rules?: MarkingRules; most?: number | null; of?: typeof chapters | null } = {},
) {
  const items = questions.map(({ chapter_id, marks, section }, index) => ({
    ...{ question_id: index + 1, type: 'MCQ' as const, key: ['1'], chapter_id, marks, section },
  }))
  const section = { name: 'Section', rules, answer_at_most: most }
  const answers = questions.map(({ answer }, index) => ({
    question_id: index + 1,
    selected: answer === '' ? [] : [answer === 'right' ? '1' : '2'],
  }))
  const marked = markSections([section, { ...section, answer_at_most: null }], items, answers)
  return subjectPercentages({ chapters: of }, items, marked)
}

describe('subjectPercentages', () => {
  it('gives the percentage of each subject over all sections, in the order of the chapters', () =>
    expect(
      percentagesOf([
        asked(2, 'wrong'),
        asked(1, 'right', 2),
        asked(3, 'wrong', 2, 2),
        asked(2, '', 2, 2),
        asked(1, '', 1, 2),
      ]),
    ).toEqual(['26.67', '-11.11']))

  it('adds up exact thirds', () =>
    expect(
      percentagesOf([
        ...[1, 2, 3].map(() => asked(1, 'wrong')),
        ...[1, 2, 3, 4].map(() => asked(1, 'right')),
        asked(2, 'right'),
      ]),
    ).toEqual(['42.86', '100.00']))

  it.each([
    { what: 'a paper without chapters', of: null },
    { what: 'a paper of one subject', of: chapters.filter(({ id }) => id !== 2) },
  ])('gives none for $what', ({ of }) =>
    expect(percentagesOf([asked(1, 'right'), asked(3, 'wrong')], { of })).toBeNull(),
  )

  it('counts only the questions that count if a section has a limit', () =>
    expect(
      percentagesOf([asked(1, 'right'), asked(1, 'wrong'), asked(2, 'right'), asked(2, '')], {
        most: 3,
      }),
    ).toEqual(['33.33', '100.00']))

  it('takes the questions with the highest marks as full marks, whatever the student chose', () =>
    expect(
      percentagesOf(
        [asked(1, 'right'), asked(1, 'right'), asked(1, '', 3), asked(2, 'right', 2, 2)],
        { most: 2 },
      ),
    ).toEqual(['50.00', '100.00']))

  it('gives no percentage of a subject if none of its questions counts', () =>
    expect(
      percentagesOf([asked(1, 'right'), asked(1, 'wrong'), asked(2, '')], { most: 2 }),
    ).toEqual(['33.33', null]))
})

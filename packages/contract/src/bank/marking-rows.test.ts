import { expect, it } from 'vitest'
import { markingExample, markingRows, plainMarking } from './marking-rows.ts'
import {
  type MarkingRule,
  type MarkingRules,
  type MarkingValue,
  partialRules,
  plainRules,
} from './marking-rules.ts'
import { markingText } from './marking-text.ts'

it('a paper without a scheme has the text of its rules', () => {
  expect(markingText(plainRules)).toBe(plainMarking)
})

it.each([
  {
    name: 'one row',
    text: 'Right: +4. Wrong: −0.25. Not answered: 0.',
    rows: [{ types: null, right: '+4', wrong: '−0.25', blank: '0', partly: null }],
  },
  {
    name: 'partly right',
    text: 'Right: full marks. Wrong: 0. Not answered: 0. Partly right: marks in proportion to the right options chosen, minus the wrong ones (at least 0).',
    rows: [
      {
        ...{ types: null, right: 'full marks', wrong: '0', blank: '0' },
        partly:
          'marks in proportion to the right options chosen, minus the wrong ones (at least 0)',
      },
    ],
  },
  {
    name: 'by type',
    text: 'MCQ and Numerical: +4 if right, −1/3 of the marks if wrong, 0 if not answered. MSQ: +4 if right, −2 if wrong, 0 if not answered; partly right: +1.5 for each right option chosen.',
    rows: [
      {
        ...{ types: 'MCQ and Numerical', right: '+4', wrong: '−1/3 of the marks', blank: '0' },
        partly: null,
      },
      {
        ...{ types: 'MSQ', right: '+4', wrong: '−2', blank: '0' },
        partly: '+1.5 for each right option chosen',
      },
    ],
  },
  { name: 'nothing', text: '', rows: null },
  { name: 'another text', text: 'Right answers earn four marks.', rows: null },
  { name: 'more than the text', text: `${plainMarking} And more`, rows: null },
])('reads $name', ({ text, rows }) => expect(markingRows(text)).toEqual(rows))

const values: readonly MarkingValue[] = ['own', '4', '-0.25', '0', '1.5', { of_own: '-1/3' }]
const partials: readonly MarkingRule['partial'][] = [
  ...partialRules,
  { per_correct: '1' },
  { per_correct: '0.5' },
]
const rulesOfOneType = values.flatMap((right) =>
  values.flatMap((wrong) =>
    partials.map((partial): MarkingRule => ({ right, wrong, blank: '0', partial })),
  ),
)
const allRules = rulesOfOneType.flatMap((rule, at): MarkingRules[] => {
  const other = rulesOfOneType[(at * 7 + 3) % rulesOfOneType.length] ?? rule
  return [{ MCQ: rule }, { MSQ: rule }, { MCQ: rule, MSQ: other, Numerical: rule }]
})

it('reads back every text, and knows an example for each row', () => {
  for (const rules of allRules) {
    const text = markingText(rules)
    const rows = markingRows(text) ?? []
    const written = rows.map(({ types, right, wrong, blank, partly }) =>
      types === null
        ? `Right: ${right}. Wrong: ${wrong}. Not answered: ${blank}.${partly ? ` Partly right: ${partly}.` : ''}`
        : `${types}: ${right} if right, ${wrong} if wrong, ${blank} if not answered${partly ? `; partly right: ${partly}` : ''}.`,
    )
    expect(written.join(' ')).toBe(text)
    for (const row of rows) expect(markingExample(row)).not.toBeNull()
  }
})

it.each([
  { right: '+4', wrong: '−1', blank: '0', sum: '5 × 4 − 2 × 1 = 18', own: null },
  {
    ...{ right: 'full marks', wrong: '−1/3 of the marks', blank: '0' },
    ...{ sum: '5 × 3 − 2 × 1 = 13', own: 3 },
  },
  { right: '+4', wrong: '0', blank: '+1', sum: '5 × 4 + 1 × 1 = 21', own: null },
  { right: '+1', wrong: '−0.25', blank: '0', sum: '5 × 1 − 2 × 0.25 = 4.5', own: null },
  { right: '+1.5', wrong: '−0.375', blank: '0', sum: '5 × 1.5 − 2 × 0.375 = 6.75', own: null },
  { right: '+1', wrong: '−1/3', blank: '0', sum: '5 × 1 − 2 × 0.3333 ≈ 4.3333', own: null },
  { right: '0', wrong: '−1', blank: '0', sum: '−2 × 1 = −2', own: null },
  { right: '0', wrong: '0', blank: '0', sum: '0 = 0', own: null },
])('5 right, 2 wrong and 1 blank by $right, $wrong, $blank: $sum', ({ sum, own, ...row }) => {
  expect(markingExample({ types: null, partly: null, ...row })).toEqual({ sum, own })
})

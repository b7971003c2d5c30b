import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { describe, expect, it } from 'vitest'
import {
  customSchemes,
  laterPresets,
  presetSchemes,
} from '../../../test/content/marking-schemes.ts'
import { fullMarks } from '../../quizzes/quiz/index.ts'
import { exactMarks } from './exact-marks.ts'
import { markAnswer, marksOf } from './mark-answer.ts'
import type { KeyedItem } from './marking.ts'

/**
 * Type, own marks, key, selection, marks earned. Options are letters; a number is typed, and a
 * range has two points between its bounds. All marks are computed by hand from the rules.
 */
type Case = readonly [QuestionType, number, string, string, string]

function read([type, marks, key, chosen]: Case): { item: KeyedItem; selected: string[] } {
  if (type !== 'Numerical') return { item: { type, marks, key: [...key] }, selected: [...chosen] }
  const selected = chosen === '' ? [] : [chosen]
  return { item: { type, marks, key: key.split('..') }, selected }
}

const tables: ReadonlyArray<{
  readonly scheme: string
  readonly rules: MarkingRules
  readonly cases: readonly Case[]
}> = [
  {
    scheme: 'Plain',
    rules: presetSchemes.Plain,
    cases: [
      ['MCQ', 4, 'A', 'A', '4'],
      ['MCQ', 4, 'A', 'B', '0'],
      ['MCQ', 4, 'A', '', '0'],
      ['MCQ', 4, 'A', 'AB', '0'],
      ['MCQ', 1.5, 'A', 'A', '3/2'],
      ['MSQ', 4, 'AB', 'A', '2'],
      ['MSQ', 4, 'ABC', 'A', '133/100'],
      ['MSQ', 4, 'ABC', 'BC', '267/100'],
      ['MSQ', 4, 'ABC', 'ABC', '4'],
      ['MSQ', 4, 'ABC', 'ABD', '0'],
      ['MSQ', 1.01, 'AB', 'A', '51/100'],
      ['MSQ', 1, 'ABCDEF', 'A', '17/100'],
      ['MSQ', 1, 'ABCDEFGH', 'A', '13/100'],
      ['Numerical', 3, '2.5', '2.50', '3'],
      ['Numerical', 3, '2.5', '2.51', '0'],
      ['Numerical', 3, '2.5', '', '0'],
    ],
  },
  {
    scheme: 'GATE',
    rules: presetSchemes.GATE,
    cases: [
      ['MCQ', 1, 'A', 'A', '1'],
      ['MCQ', 1, 'A', 'B', '-1/3'],
      ['MCQ', 2, 'A', 'A', '2'],
      ['MCQ', 2, 'A', 'B', '-2/3'],
      ['MCQ', 2, 'A', '', '0'],
      ['MCQ', 2, 'A', 'AC', '-2/3'],
      ['MCQ', 1.5, 'A', 'D', '-1/2'],
      ['MCQ', 2.5, 'A', 'D', '-5/6'],
      ['MSQ', 1, 'AB', 'AB', '1'],
      ['MSQ', 1, 'AB', 'BA', '1'],
      ['MSQ', 1, 'AB', 'A', '0'],
      ['MSQ', 1, 'AB', 'ABC', '0'],
      ['MSQ', 2, 'D', 'D', '2'],
      ['MSQ', 2, 'D', 'AD', '0'],
      ['MSQ', 2, 'ABCD', 'ABCD', '2'],
      ['MSQ', 2, 'ABCD', 'ABC', '0'],
      ['MSQ', 2, 'ABCD', '', '0'],
      ['Numerical', 2, '45.6..46.0', '46.0', '2'],
      ['Numerical', 2, '45.6..46.0', '45.6', '2'],
      ['Numerical', 2, '45.6..46.0', '45,8', '2'],
      ['Numerical', 2, '45.6..46.0', '46.00000000001', '0'],
      ['Numerical', 2, '45.6..46.0', '45.59', '0'],
      ['Numerical', 2, '45.6..46.0', '4.58e1', '2'],
      ['Numerical', 2, '45.6..46.0', '', '0'],
      ['Numerical', 1, '-0.5..-0.1', '−0.3', '1'],
      ['Numerical', 1, '-0.5..-0.1', '0.3', '0'],
      ['Numerical', 1, '0.0009..0.0011', '1e-3', '1'],
      ['Numerical', 1, '3..3', '+3', '1'],
      ['Numerical', 1, '3..3', '3.0001', '0'],
      ['Numerical', 1, '1000..2000', '1,500', '0'],
      ['Numerical', 1, '1000..2000', '1,500.0', '1'],
      ['Numerical', 1, '0..9', 'five', '0'],
    ],
  },
  {
    scheme: 'JEE Main',
    rules: presetSchemes['JEE Main'],
    cases: [
      ['MCQ', 4, 'C', 'C', '4'],
      ['MCQ', 1, 'C', 'C', '4'],
      ['MCQ', 4, 'C', 'A', '-1'],
      ['MCQ', 4, 'C', '', '0'],
      ['Numerical', 4, '25', '25', '4'],
      ['Numerical', 4, '25', '25.0', '4'],
      ['Numerical', 4, '25', '+25', '4'],
      ['Numerical', 4, '25', '2.5e1', '4'],
      ['Numerical', 4, '25', '24', '-1'],
      ['Numerical', 4, '25', '-25', '-1'],
      ['Numerical', 4, '25', 'x', '-1'],
      ['Numerical', 4, '25', '', '0'],
      ['Numerical', 4, '-7', '−7', '4'],
    ],
  },
  {
    scheme: 'JEE Advanced',
    rules: presetSchemes['JEE Advanced'],
    cases: [
      ['MCQ', 3, 'B', 'B', '3'],
      ['MCQ', 3, 'B', 'A', '-1'],
      ['MCQ', 3, 'B', '', '0'],
      ['MSQ', 4, 'ABD', 'ABD', '4'],
      ['MSQ', 4, 'ABD', 'AB', '2'],
      ['MSQ', 4, 'ABD', 'AD', '2'],
      ['MSQ', 4, 'ABD', 'BD', '2'],
      ['MSQ', 4, 'ABD', 'A', '1'],
      ['MSQ', 4, 'ABD', 'B', '1'],
      ['MSQ', 4, 'ABD', 'D', '1'],
      ['MSQ', 4, 'ABD', '', '0'],
      ['MSQ', 4, 'ABD', 'C', '-2'],
      ['MSQ', 4, 'ABD', 'AC', '-2'],
      ['MSQ', 4, 'ABD', 'ACD', '-2'],
      ['MSQ', 4, 'ABD', 'ABCD', '-2'],
      ['MSQ', 4, 'ABCD', 'ABCD', '4'],
      ['MSQ', 4, 'ABCD', 'ABC', '3'],
      ['MSQ', 4, 'ABCD', 'BCD', '3'],
      ['MSQ', 4, 'ABCD', 'AB', '2'],
      ['MSQ', 4, 'ABCD', 'D', '1'],
      ['MSQ', 4, 'AB', 'AB', '4'],
      ['MSQ', 4, 'AB', 'B', '1'],
      ['MSQ', 4, 'AB', 'C', '-2'],
      ['MSQ', 4, 'A', 'A', '4'],
      ['MSQ', 4, 'A', 'AB', '-2'],
      ['MSQ', 4, 'A', 'B', '-2'],
      ['MSQ', 4, 'ABCDE', 'ABCD', '3'],
      ['MSQ', 4, 'ABD', 'AA', '1'],
      ['Numerical', 4, '2.4..2.6', '2.45', '4'],
      ['Numerical', 4, '2.4..2.6', '2.7', '0'],
      ['Numerical', 4, '2.4..2.6', '', '0'],
    ],
  },
  {
    scheme: 'NEET',
    rules: presetSchemes.NEET,
    cases: [
      ['MCQ', 4, 'D', 'D', '4'],
      ['MCQ', 4, 'D', 'A', '-1'],
      ['MCQ', 4, 'D', '', '0'],
      ['MCQ', 4, 'D', 'DA', '-1'],
    ],
  },
  {
    scheme: 'CUET',
    rules: presetSchemes.CUET,
    cases: [
      ['MCQ', 5, 'B', 'B', '5'],
      ['MCQ', 5, 'B', 'C', '-1'],
      ['MCQ', 5, 'B', '', '0'],
    ],
  },
  {
    scheme: 'net share',
    rules: customSchemes['net share'],
    cases: [
      ['MSQ', 1, 'ABC', 'ABC', '4'],
      ['MSQ', 1, 'ABC', 'AB', '8/3'],
      ['MSQ', 1, 'ABC', 'ABD', '4/3'],
      ['MSQ', 1, 'ABC', 'AD', '0'],
      ['MSQ', 1, 'ABC', 'ADE', '0'],
      ['MSQ', 1, 'ABC', 'D', '0'],
      ['MSQ', 1, 'ABC', 'ABCD', '8/3'],
      ['MSQ', 1, 'ABC', '', '0'],
    ],
  },
  {
    scheme: 'net share of own marks',
    rules: customSchemes['net share of own marks'],
    cases: [
      ['MSQ', 2.5, 'ABC', 'AB', '5/3'],
      ['MSQ', 2.5, 'AB', 'ABC', '5/4'],
    ],
  },
  {
    scheme: 'per correct choice',
    rules: customSchemes['per correct choice'],
    cases: [
      ['MSQ', 1, 'ABC', 'A', '1'],
      ['MSQ', 1, 'ABC', 'AC', '2'],
      ['MSQ', 1, 'ABC', 'ABC', '4'],
      ['MSQ', 1, 'ABC', 'AD', '-1'],
      ['MSQ', 1, 'ABCDEF', 'ABCDE', '4'],
      ['MSQ', 1, 'ABC', '', '0'],
    ],
  },
  {
    scheme: 'per correct choice, more than the whole',
    rules: customSchemes['per correct choice, more than the whole'],
    cases: [
      ['MSQ', 1, 'ABC', 'A', '3/2'],
      ['MSQ', 1, 'ABC', 'AB', '2'],
      ['MSQ', 1, 'ABC', 'ABD', '0'],
    ],
  },
  {
    scheme: 'exact share of absolute marks',
    rules: customSchemes['exact share of absolute marks'],
    cases: [
      ['MSQ', 1, 'ABC', 'A', '4/3'],
      ['MSQ', 1, 'ABC', 'AB', '8/3'],
      ['MSQ', 1, 'ABC', 'AE', '-2'],
    ],
  },
  {
    scheme: 'exact share of own marks',
    rules: customSchemes['exact share of own marks'],
    cases: [
      ['MSQ', 1, 'ABC', 'A', '1/3'],
      ['MSQ', 1, 'ABC', 'E', '-1/4'],
    ],
  },
  {
    scheme: 'the plain rule in other words',
    rules: customSchemes['the plain rule in other words'],
    cases: [['MSQ', 1, 'ABC', 'A', '33/100']],
  },
  {
    scheme: 'marks for a blank',
    rules: customSchemes['marks for a blank'],
    cases: [
      ['MCQ', 1, 'A', '', '3/2'],
      ['MCQ', 1, 'A', 'A', '6'],
      ['MCQ', 1, 'A', 'B', '0'],
      ['Numerical', 2, '1', '', '-1/4'],
      ['Numerical', 2, '1', '2', '-1/2'],
      ['Numerical', 2, '1', '1.0', '2'],
    ],
  },
  {
    scheme: 'parts of own marks',
    rules: customSchemes['parts of own marks'],
    cases: [
      ['MCQ', 1, 'A', 'A', '2/3'],
      ['MCQ', 1, 'A', 'B', '-2/7'],
      ['MCQ', 3.5, 'A', 'A', '7/3'],
      ['MCQ', 3.5, 'A', 'B', '-1'],
      ['MSQ', 3, 'AB', 'AB', '3/2'],
      ['MSQ', 3, 'AB', 'A', '-1'],
      ['Numerical', 9, '1', '1', '5/2'],
      ['Numerical', 9, '1', '2', '-3333/10000'],
    ],
  },
  {
    scheme: 'a step below the marks of JEE Advanced',
    rules: customSchemes['a step below the marks of JEE Advanced'],
    cases: [
      ['MSQ', 1, 'ABCD', 'A', '1'],
      ['MSQ', 1, 'ABCD', 'ABC', '2'],
    ],
  },
]

/**
 * Schemes for single-choice questions only: own marks, then the marks for a right and a wrong
 * answer. If the marks belong to the section, they are fractions: with 35 questions for 30 marks, a
 * right answer earns 6/7, and a wrong one loses a quarter of that.
 */
const singleChoice: readonly (readonly [keyof typeof laterPresets, number, string, string])[] = [
  ['JEE Advanced, matching lists 2026', 3, '4', '-1'],
  ['NEET 2026', 1, '4', '-1'],
  ['CUET 2026', 1, '5', '-1'],
  ['SSC CGL Tier 1 2026', 1, '2', '-1/2'],
  ['SSC CGL Tier 2, Paper I 2026', 1, '3', '-1'],
  ['SSC CGL Tier 2, Paper II 2026', 4, '2', '-1/2'],
  ['IBPS PO Prelims, English 2026', 1, '1', '-1/4'],
  ['IBPS PO Prelims, Quantitative Aptitude 2026', 1, '6/7', '-3/14'],
  ['IBPS PO Prelims, Reasoning 2026', 1, '8/7', '-2/7'],
  ['IBPS PO Prelims, Reasoning 2026', 2, '16/7', '-4/7'],
  ['IBPS PO Mains, Reasoning 2025', 1, '3/2', '-3/8'],
  ['IBPS PO Mains, Awareness and Data Analysis 2025', 1, '10/7', '-5/14'],
  ['IBPS PO Mains, English 2025', 1, '8/7', '-2/7'],
  ['SBI PO Prelims 2026', 1, '1', '-1/4'],
  ['SBI PO Mains, Reasoning 2026', 1, '3/2', '-3/8'],
  ['SBI PO Mains, Data Analysis 2026', 1, '2', '-1/2'],
  ['SBI PO Mains, Awareness 2026', 1, '1', '-1/4'],
  ['SBI PO Mains, English 2026', 1, '1/2', '-1/8'],
  ['CAT 2025', 1, '3', '-1'],
  ['CLAT 2026', 1, '1', '-1/4'],
  ['UGC-NET 2026', 1, '2', '0'],
]
const singleChoiceTables = singleChoice.map(([scheme, own, right, wrong]) => ({
  scheme: `${scheme}, a question of ${own}`,
  rules: laterPresets[scheme],
  cases: [
    ['MCQ', own, 'B', 'B', right],
    ['MCQ', own, 'B', 'C', wrong],
    ['MCQ', own, 'B', '', '0'],
  ] as const,
}))

const laterTables: typeof tables = [
  ...singleChoiceTables,
  {
    scheme: 'CAT 2025, an answer that is typed',
    rules: laterPresets['CAT 2025'],
    cases: [
      ['Numerical', 1, '25', '25.0', '3'],
      ['Numerical', 1, '25', '24', '0'],
      ['Numerical', 1, '25', '', '0'],
    ],
  },
  {
    scheme: 'GATE 2026',
    rules: laterPresets['GATE 2026'],
    cases: [
      ['MCQ', 1, 'A', 'B', '-1/3'],
      ['MCQ', 2, 'A', 'B', '-2/3'],
      ['MSQ', 2, 'AB', 'A', '0'],
      ['Numerical', 2, '1..2', '3', '0'],
    ],
  },
  {
    scheme: 'JEE Main 2026',
    rules: laterPresets['JEE Main 2026'],
    cases: [
      ['MCQ', 1, 'C', 'C', '4'],
      ['MCQ', 1, 'C', 'A', '-1'],
      ['Numerical', 1, '25', '25', '4'],
      ['Numerical', 1, '25', '24', '-1'],
    ],
  },
  {
    scheme: 'JEE Advanced 2026',
    rules: laterPresets['JEE Advanced 2026'],
    cases: [
      ['MCQ', 1, 'B', 'A', '-1'],
      ['MSQ', 1, 'ABD', 'ABD', '4'],
      ['MSQ', 1, 'ABD', 'AB', '2'],
      ['MSQ', 1, 'ABCD', 'ABC', '3'],
      ['MSQ', 1, 'ABD', 'AC', '-2'],
      ['Numerical', 1, '2.4..2.6', '2.7', '0'],
    ],
  },
]

it('the sections of IBPS add up to their marks', () => {
  const sum = (scheme: keyof typeof laterPresets, questions: number) => {
    const item = { type: 'MCQ', marks: 1, key: ['A'] } as const
    const each = markAnswer(item, ['A'], laterPresets[scheme])
    return Array.from({ length: questions }, () => each)
      .reduce((total, one) => total.add(one))
      .toFraction()
  }
  expect(sum('IBPS PO Prelims, Quantitative Aptitude 2026', 35)).toBe('30')
  expect(sum('IBPS PO Prelims, Reasoning 2026', 35)).toBe('40')
  expect(sum('IBPS PO Mains, Awareness and Data Analysis 2025', 35)).toBe('50')
  expect(sum('IBPS PO Mains, English 2025', 35)).toBe('40')
})

describe.each([...tables, ...laterTables])('$scheme', ({ rules, cases }) => {
  it.each(cases)('%s of %d, key %s: %j earns %s', (...one) => {
    const { item, selected } = read(one)
    expect(markAnswer(item, selected, rules).toFraction()).toBe(one[4])
    // If a paper shows different marks from the bank, it keeps the question's own marks as well.
    const shown = { ...item, marks: 99, own_marks: item.marks }
    expect(markAnswer(shown, selected, rules).toFraction()).toBe(one[4])
  })
})

it('refuses a type for which the scheme has no rule', () => {
  const item = { type: 'MSQ', marks: 4, key: ['A'] } as const
  expect(() => markAnswer(item, ['A'], presetSchemes.NEET)).toThrow('no rule for MSQ')
  expect(() => fullMarks(exactMarks(4), 'MSQ', presetSchemes.NEET)).toThrow('no rule for MSQ')
})

it.each([
  { scheme: 'Plain', type: 'MCQ', marks: 2, shown: { right: 2, wrong: 0 } },
  { scheme: 'GATE', type: 'MCQ', marks: 1, shown: { right: 1, wrong: -0.33 } },
  { scheme: 'GATE', type: 'MCQ', marks: 2, shown: { right: 2, wrong: -0.67 } },
  { scheme: 'GATE', type: 'MSQ', marks: 2, shown: { right: 2, wrong: 0 } },
  { scheme: 'JEE Main', type: 'Numerical', marks: 1, shown: { right: 4, wrong: -1 } },
  { scheme: 'JEE Advanced', type: 'MSQ', marks: 1, shown: { right: 4, wrong: -2 } },
] as const)('$scheme shows $shown for an $type of $marks', ({ scheme, type, marks, shown }) => {
  expect(marksOf({ type, marks }, presetSchemes[scheme])).toEqual(shown)
})

import { type MarkingRules, plainRules } from '@prepwell/contract/bank/marking-rules.ts'

const four = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
const own = { right: 'own', wrong: '0', blank: '0', partial: 'none' } as const

/** Rules for questions with one right option, with absolute marks. */
const mcq = (right: string, wrong: string) => ({
  MCQ: { right, wrong, blank: '0', partial: 'none' } as const,
})

/** Rules for questions with one right option, with fractions of the question's own marks. */
const parts = (right: string, wrong: string) => ({
  MCQ: { right: { of_own: right }, wrong: { of_own: wrong }, blank: '0', partial: 'none' } as const,
})

/**
 * The rules of the first presets, from 2025, by name, in the order of their ids, which start at 1.
 */
export const presetSchemes = {
  Plain: plainRules,
  GATE: { MCQ: { ...own, wrong: { of_own: '-1/3' } }, MSQ: own, Numerical: own },
  'JEE Main': { MCQ: four, Numerical: four },
  'JEE Advanced': {
    MCQ: { ...four, right: '3' },
    MSQ: { ...four, wrong: '-2', partial: 'jee_advanced' },
    Numerical: { ...four, wrong: '0' },
  },
  NEET: { MCQ: four },
  CUET: { MCQ: { ...four, right: '5' } },
} as const satisfies Record<string, MarkingRules>

/** The rules of the later presets, by name and year, in the order of their ids. */
export const laterPresets = {
  'GATE 2026': presetSchemes.GATE,
  'JEE Main 2026': presetSchemes['JEE Main'],
  'JEE Advanced 2026': presetSchemes['JEE Advanced'],
  'JEE Advanced, matching lists 2026': mcq('4', '-1'),
  'NEET 2026': mcq('4', '-1'),
  'CUET 2026': mcq('5', '-1'),
  'SSC CGL Tier 1 2026': mcq('2', '-0.5'),
  'SSC CGL Tier 2, Paper I 2026': mcq('3', '-1'),
  'SSC CGL Tier 2, Paper II 2026': mcq('2', '-0.5'),
  'IBPS PO Prelims, English 2026': mcq('1', '-0.25'),
  'IBPS PO Prelims, Quantitative Aptitude 2026': parts('6/7', '-3/14'),
  'IBPS PO Prelims, Reasoning 2026': parts('8/7', '-2/7'),
  'IBPS PO Mains, Reasoning 2025': mcq('1.5', '-0.375'),
  'IBPS PO Mains, Awareness and Data Analysis 2025': parts('10/7', '-5/14'),
  'IBPS PO Mains, English 2025': parts('8/7', '-2/7'),
  'SBI PO Prelims 2026': mcq('1', '-0.25'),
  'SBI PO Mains, Reasoning 2026': mcq('1.5', '-0.375'),
  'SBI PO Mains, Data Analysis 2026': mcq('2', '-0.5'),
  'SBI PO Mains, Awareness 2026': mcq('1', '-0.25'),
  'SBI PO Mains, English 2026': mcq('0.5', '-0.125'),
  'CAT 2025': { ...mcq('3', '-1'), Numerical: { ...four, right: '3', wrong: '0' } },
  'CLAT 2026': mcq('1', '-0.25'),
  'UGC-NET 2026': mcq('2', '0'),
} as const satisfies Record<string, MarkingRules>

/** Marking rules that no preset has. */
export const customSchemes = {
  'net share': { MSQ: { ...own, right: '4', partial: 'net_share' } },
  'net share of own marks': { MSQ: { ...own, partial: 'net_share' } },
  'per correct choice': {
    MSQ: { right: '4', wrong: '-1', blank: '0', partial: { per_correct: '1' } },
  },
  'per correct choice, more than the whole': {
    MSQ: { right: '2', wrong: '0', blank: '0', partial: { per_correct: '1.5' } },
  },
  'exact share of absolute marks': {
    MSQ: { right: '4', wrong: '-2', blank: '0', partial: 'share' },
  },
  'exact share of own marks': { MSQ: { ...own, wrong: '-0.25', partial: 'share' } },
  'the plain rule in other words': {
    MSQ: { right: { of_own: '1' }, wrong: { of_own: '0/3' }, blank: '0', partial: 'share' },
  },
  'marks for a blank': {
    MCQ: { right: '6', wrong: '0', blank: '1.5', partial: 'none' },
    Numerical: {
      right: 'own',
      wrong: { of_own: '-1/4' },
      blank: { of_own: '-1/8' },
      partial: 'none',
    },
  },
  'parts of own marks': {
    MCQ: { right: { of_own: '2/3' }, wrong: { of_own: '-2/7' }, blank: '0', partial: 'none' },
    MSQ: { right: { of_own: '0.5' }, wrong: { of_own: '-1/3' }, blank: '0', partial: 'none' },
    Numerical: { right: '2.5', wrong: '-0.3333', blank: '0', partial: 'none' },
  },
  'a step below the marks of JEE Advanced': {
    MSQ: { right: '2', wrong: '-2', blank: '0', partial: 'jee_advanced' },
  },
} as const satisfies Record<string, MarkingRules>

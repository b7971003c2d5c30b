import { type MarkingRules, plainRules } from '@prepwell/contract/bank/marking-rules.ts'

const four = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
const own = { right: 'own', wrong: '0', blank: '0', partial: 'none' } as const

/** The marking schemes that come with the product, by name, in the order of their ids from 1. */
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

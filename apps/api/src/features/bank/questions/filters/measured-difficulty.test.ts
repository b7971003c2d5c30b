import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuredDifficulty } from './measured-difficulty.ts'

describe('the difficulty that answers suggest', () => {
  it.each([
    { name: 'too few answers say nothing', answers: 29, facility: 0.95, entered: 'hard' },
    { name: 'too few answers say nothing of a question without one', answers: 0, facility: 0 },
  ] as const)('$name', ({ answers, facility, ...rest }) => {
    const entered = 'entered' in rest ? rest.entered : null
    expect(measuredDifficulty({ answers, facility }, entered)).toBeNull()
  })

  it.each([
    { name: 'negative marks make it hard', facility: -0.2, entered: null, suggested: 'hard' },
    { name: 'below 0.3 it is hard', facility: 0.29, entered: null, suggested: 'hard' },
    { name: '0.3 is medium', facility: 0.3, entered: null, suggested: 'medium' },
    { name: '0.69 is medium', facility: 0.69, entered: null, suggested: 'medium' },
    { name: 'from 0.7 on it is easy', facility: 0.7, entered: null, suggested: 'easy' },
    { name: 'full marks of all are easy', facility: 1, entered: null, suggested: 'easy' },
    { name: 'set as hard; 81 % got it right', facility: 0.81, entered: 'hard', suggested: 'easy' },
    { name: 'set as hard; half got it right', facility: 0.5, entered: 'hard', suggested: 'medium' },
    { name: 'hard, a little above 0.3: stays', facility: 0.34, entered: 'hard', suggested: 'hard' },
    { name: 'hard, clearly above 0.3', facility: 0.36, entered: 'hard', suggested: 'medium' },
    {
      name: 'medium, near both ends: stays',
      facility: 0.26,
      entered: 'medium',
      suggested: 'medium',
    },
    {
      name: 'medium, near the upper end: stays',
      facility: 0.74,
      entered: 'medium',
      suggested: 'medium',
    },
    { name: 'medium, clearly above 0.7', facility: 0.76, entered: 'medium', suggested: 'easy' },
    { name: 'easy, a little below 0.7: stays', facility: 0.66, entered: 'easy', suggested: 'easy' },
    { name: 'easy, clearly below 0.7', facility: 0.64, entered: 'easy', suggested: 'medium' },
  ] as const)('$name', ({ facility, entered, suggested }) => {
    expect(measuredDifficulty({ answers: 30, facility }, entered)).toBe(suggested)
  })

  it('stays once it was accepted, and never makes an easier question harder', () => {
    const facility = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(facility, facility, fc.constantFrom(null, ...difficulties), (a, b, entered) => {
        const of = (share: number) => measuredDifficulty({ answers: 30, facility: share }, entered)
        expect(measuredDifficulty({ answers: 30, facility: a }, of(a))).toBe(of(a))
        const rank = (share: number) => difficulties.indexOf(of(share) ?? 'easy')
        if (a <= b) expect(rank(a)).toBeGreaterThanOrEqual(rank(b))
      }),
    )
  })
})

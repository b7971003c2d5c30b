import { describe, expect, it } from 'vitest'
import { itemAdviceText, noConsistencyText, paperAdviceText } from './item-advice-text.ts'

const option = { text: '', is_correct: false, share: 40 }
const item = {
  attempts: 40,
  facility: 21.25,
  discrimination: -12.34,
  efficiency: -20,
  guess_score: 25,
  options: [
    { ...option, id: 7, share_top: 69.23, share_bottom: 7.69 },
    { ...option, id: 8, share_top: null, share_bottom: null },
  ],
}

describe('advice on an item', () => {
  it.each([
    {
      advice: { kind: 'check_key', options: [7], letters: ['B'] },
      text: 'The better students chose B: check the key',
      evidence:
        'B: 69.2% of the top third, 7.7% of the bottom third. Discrimination −12.3, efficiency −20.',
    },
    {
      advice: { kind: 'check_key', options: [8], letters: ['C'] },
      text: 'The better students chose C: check the key',
      evidence: 'Discrimination −12.3, efficiency −20.',
    },
    {
      advice: { kind: 'check_key', options: [], letters: [] },
      text: 'The weaker students did better here: check the key',
      evidence: 'Discrimination −12.3, efficiency −20.',
    },
    {
      advice: { kind: 'below_guess', options: [], letters: [] },
      text: 'Fewer were right than guessing would give: is the question clear?',
      evidence: 'Facility 21.3, guess score 25.',
    },
    {
      advice: { kind: 'unused_options', options: [1, 2, 3], letters: ['A', 'C', 'D'] },
      text: 'Nobody chose A, C and D',
      evidence: '40 attempts.',
    },
    {
      advice: { kind: 'nearly_all_right', options: [], letters: [] },
      text: 'Nearly everyone was right: it does not separate students',
      evidence: 'Facility 21.3.',
    },
  ] as const)('$advice.kind, $advice.letters: $text', ({ advice, ...words }) => {
    const given = { ...advice, options: [...advice.options], letters: [...advice.letters] }
    expect(itemAdviceText(given, item)).toEqual(words)
  })

  it("does not say 'weaker students did better' when only the efficiency is low", () => {
    const advice = { kind: 'check_key' as const, options: [], letters: [] }
    expect(itemAdviceText(advice, { ...item, discrimination: 3, efficiency: null })).toEqual({
      text: 'It hardly tells stronger students from weaker ones: check the key',
      evidence: 'Discrimination 3.',
    })
  })
})

describe('advice on a paper', () => {
  it('says whether the ranks are reliable, or why that is unknown', () => {
    expect(paperAdviceText({ advice: 'shaky', internal_consistency: 63.96 })).toEqual({
      text: 'The ranking is unreliable',
      evidence: 'Internal consistency 64.',
    })
    expect(paperAdviceText({ advice: 'good', internal_consistency: 80 })?.text).toBe(
      'The ranking is reliable',
    )
    expect(paperAdviceText({ advice: null, internal_consistency: 70 })).toBeNull()
    expect(noConsistencyText({ no_consistency: null })).toBeNull()
    expect(noConsistencyText({ no_consistency: 'own_draws' })).toMatch(/different questions/)
  })
})

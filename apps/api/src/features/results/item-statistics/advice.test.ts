import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

type Item = Parameters<typeof adviceOf>[0]
type Option = Item['options'][number]

/**
 * An option, with the percentages of all, of the top third and of the bottom third who chose it.
 */
const option = (id: number, share: number, top: number, bottom: number): Option => ({
  ...{ id, text: '', is_correct: id === 1, share },
  ...{ share_top: top, share_bottom: bottom },
})

/** An MCQ with the key A and 10 attempts. */
const item = (fields: Partial<Item> = {}): Item => ({
  ...{ attempts: 10, right: 4, facility: 40, discrimination: 30, efficiency: 40, guess_score: 25 },
  options: [
    ...[option(1, 40, 50, 20), option(2, 30, 25, 30)],
    ...[option(3, 30, 25, 50), option(4, 0, 0, 0)],
  ],
  ...fields,
})

/** Most of the top third and `share` per cent of all students chose the wrong option B. */
const rivalled = (share: number) => [
  ...[option(1, 30, 0, 60), option(2, share, 100, 0)],
  ...[option(3, 10, 0, 20), option(4, 0, 0, 20)],
]

/**
 * For several right options: most of the top third chose both B and C, most of all students only C.
 */
const twoRivals = [
  ...[option(1, 30, 0, 60), option(2, 45, 67, 30)],
  ...[option(3, 80, 100, 60), option(4, 0, 0, 0)],
]

const checkB = [{ kind: 'check_key', options: [2], letters: ['B'] }]

describe('advice from fewer than 30 attempts', () => {
  it.each([
    { name: 'an option that nobody chose says nothing', given: item(), found: [] },
    { name: 'all right says nothing', given: item({ right: 10, facility: 100 }), found: [] },
    {
      name: 'a low discrimination is no news',
      given: item({ discrimination: -20, efficiency: -30 }),
      found: [],
    },
    {
      name: 'weaker students did better, but the best did not agree on another option',
      given: item({ discrimination: -80 }),
      found: [],
    },
    {
      name: 'the best agreed on another option, and weaker students did better: check the key',
      given: item({ discrimination: -56, options: rivalled(40) }),
      found: checkB,
    },
    {
      name: 'a discrimination that chance explains is not enough for it',
      given: item({ discrimination: -55, options: rivalled(40) }),
      found: [],
    },
    {
      name: 'most agreed on another option, and fewer were right than by guessing: check the key',
      given: item({ discrimination: null, facility: 0, options: rivalled(60) }),
      found: checkB,
    },
    {
      name: 'half of all is not most',
      given: item({ discrimination: null, facility: 0, options: rivalled(50) }),
      found: [],
    },
    {
      name: 'several right options that nobody met: check the key',
      given: item({ guess_score: null, facility: 0, options: rivalled(60) }),
      found: checkB,
    },
    {
      name: 'of two options of the best, the one that most of all chose',
      given: item({ discrimination: null, facility: 0, options: twoRivals }),
      found: [{ kind: 'check_key', options: [3], letters: ['C'] }],
    },
    {
      name: 'of two options of the best, the one that more of them chose',
      given: item({ discrimination: -90, facility: 20, options: twoRivals }),
      found: [{ kind: 'check_key', options: [3], letters: ['C'] }],
    },
    {
      name: 'a number that weaker students knew: check the key',
      given: item({ guess_score: null, discrimination: -70, options: [] }),
      found: [{ kind: 'check_key', options: [], letters: [] }],
    },
    {
      name: 'a number that nobody knew may just be hard',
      given: item({ guess_score: null, discrimination: null, facility: 0, options: [] }),
      found: [],
    },
    {
      name: 'below 6 nothing is said',
      given: item({ attempts: 5, discrimination: -100, facility: 0, options: rivalled(80) }),
      found: [],
    },
    { name: 'nobody had it', given: item({ attempts: 0 }), found: [] },
  ])('$name', ({ given, found }) => expect(adviceOf(given)).toEqual(found))
})

it('says more from 30 attempts on', () =>
  expect(
    adviceOf(item({ attempts: 30, discrimination: -1, facility: 20 })).map(({ kind }) => kind),
  ).toEqual(['check_key', 'below_guess', 'unused_options']))

import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { setLetters } from '@prepwell/contract/quizzes/print.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GradedItem, Paper, PaperSection } from '../../attempts/index.ts'
import { markAnswer } from '../../attempts/index.ts'
import { itemsOfSet } from './print-sets.ts'
import { showKey } from './printed-key.ts'

const section: PaperSection = {
  name: 'Section',
  instructions: null,
  instructions_format: 'plain',
  scheme: 'Plain',
  rules: plainRules,
  answer_at_most: null,
}

const item = (question_id: number, fields: Partial<GradedItem> = {}): GradedItem => ({
  question_id,
  display_id: question_id,
  type: 'MCQ',
  statement: '',
  question_image: null,
  marks: 1,
  options: [1, 2, 3, 4].map((n) => ({ id: question_id * 10 + n, text: String(n) })),
  key: [String(question_id * 10 + 1)],
  question_format: 'plain',
  explanation: null,
  explanation_format: 'plain',
  section: 1,
  source: 1,
  ...fields,
})

const msq = (id: number, fields: Partial<GradedItem> = {}) =>
  item(id, { type: 'MSQ', key: [String(id * 10 + 2), String(id * 10 + 4)], ...fields })

// The first section has ten single questions and a passage of three; the second has eight.
const items = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => item(id)),
  ...[9, 10].map((id) => msq(id, { fixed_options: [id * 10 + 4] })),
  ...[11, 12, 13].map((id) => item(id, { passage_id: 1 })),
  ...[21, 22, 23, 24, 25, 26].map((id) => msq(id, { section: 2 })),
  ...[27, 28].map((id) =>
    item(id, { section: 2, type: 'Numerical', options: [], key: ['1.5', '2.5'] }),
  ),
].map((one, at) => ({ ...one, display_id: at + 1 }))
const sectioned = (arrangement: Paper['arrangement']) => ({
  items,
  sections: [section, section],
  arrangement,
})
const whole = {
  items: items.map(({ section: _section, source: _source, ...one }) => one),
  sections: null,
  arrangement: null,
}
const unshuffled = { shuffle_questions: false, shuffle_options: false }
const drawn = { ...unshuffled, draws: [{ section: 2, source: 1, count: 3 }] }

const papers = {
  'a paper in a fixed order': sectioned(null),
  'a shuffled paper': sectioned({ shuffle_questions: true, shuffle_options: true, draws: [] }),
  'a paper with draws of each student': sectioned(drawn),
  'a paper of one whole chapter': whole,
} as const

const quizzes = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const letters = fc.constantFrom(...setLetters)
const idsOf = (set: readonly GradedItem[]) => set.map(({ question_id }) => question_id)
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe.each(Object.entries(papers))('%s', (name, paper) => {
  const questions = name.includes('draws') ? 13 + 3 : items.length

  it('has the same questions in each set, numbered from 1, and the same sets again', () => {
    fc.assert(
      fc.property(quizzes, letters, (quiz, letter) => {
        const set = itemsOfSet(paper, quiz, letter)
        expect(itemsOfSet({ ...paper, items: [...paper.items] }, quiz, letter)).toEqual(set)
        expect(ascending(idsOf(set))).toEqual(ascending(idsOf(itemsOfSet(paper, quiz, 'A'))))
        expect(new Set(idsOf(set)).size).toBe(questions)
        expect(set.map(({ display_id }) => display_id)).toEqual(set.map((_item, at) => at + 1))
      }),
    )
  })

  it('keeps sections in their order, passages together and fixed options in place', () => {
    fc.assert(
      fc.property(quizzes, letters, (quiz, letter) => {
        const set = itemsOfSet(paper, quiz, letter)
        const sections = set.map((one) => one.section ?? 1)
        expect(sections).toEqual(ascending(sections))
        const passage = set.flatMap(({ passage_id }, at) => (passage_id === 1 ? [at] : []))
        expect(passage).toEqual([0, 1, 2].map((n) => (passage[0] ?? 0) + n))
        for (const { fixed_options: fixed = [], options } of set)
          for (const id of fixed) expect(options[3]?.id).toBe(id)
      }),
    )
  })

  it('gives full marks for the answers that the key of a set names by their letters', () => {
    fc.assert(
      fc.property(quizzes, letters, (quiz, letter) => {
        for (const one of itemsOfSet(paper, quiz, letter)) {
          const [named = []] = showKey(one).answers
          const chosen = one.options.flatMap(({ id }, place) =>
            named.includes(letterOf(place)) ? [String(id)] : [],
          )
          const selected = one.type === 'Numerical' ? ['2'] : chosen
          expect(markAnswer(one, selected).valueOf()).toBe(one.marks)
        }
      }),
    )
  })

  it('has sets B, C and D in orders of their own', () => {
    const orders = setLetters.map((letter) => String(idsOf(itemsOfSet(paper, 7, letter))))
    expect(new Set(orders).size).toBe(4)
    const options = setLetters.map((letter) =>
      JSON.stringify(
        itemsOfSet(paper, 7, letter)
          .toSorted((one, other) => one.question_id - other.question_id)
          .map((one) => one.options.map(({ id }) => id)),
      ),
    )
    expect(new Set(options).size).toBe(4)
  })
})

it('set A is in the order of a paper that is not shuffled', () => {
  for (const paper of [sectioned(null), whole])
    expect(idsOf(itemsOfSet<GradedItem>(paper, 7, 'A'))).toEqual(idsOf(items))
  const ofDraws = idsOf(itemsOfSet(sectioned(drawn), 7, 'A'))
  expect(ofDraws).toEqual(ascending(ofDraws))
})

describe('the key of a question', () => {
  const wrong = { policy: 'new_key', key: ['12'], keep_better: false } as const

  it.each([
    ['as frozen', item(1), { answers: [['A']], given: 'nobody', is_left_out: false }],
    ['with a new key', item(1, { regrades: [wrong] }), { answers: [['B']] }],
    [
      'with another right answer',
      item(1, { regrades: [{ ...wrong, policy: 'also_accept' }] }),
      { answers: [['A'], ['B']] },
    ],
    [
      'left out',
      item(1, { regrades: [{ ...wrong, policy: 'leave_out', key: null }] }),
      { is_left_out: true },
    ],
    [
      'given to all',
      item(1, { regrades: [{ ...wrong, policy: 'full_all', key: null }] }),
      { given: 'all' },
    ],
    [
      'a range',
      item(1, { type: 'Numerical', options: [], key: ['1', '2'] }),
      { answers: [['1', '2']] },
    ],
  ] as const)('%s', (_name, question, key) => {
    expect(showKey(question as GradedItem)).toMatchObject(key)
  })
})

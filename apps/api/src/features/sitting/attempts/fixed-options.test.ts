import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printItem } from './compose-paper.ts'
import { itemsOf, orderItems } from './item-order.ts'
import { markAnswer } from './mark-answer.ts'
import type { PaperItem } from './paper.ts'
import type { OfferedLanguages } from './paper-languages.ts'

/** Option ids are their positions, from 1. */
const item = (texts: readonly string[], fields: Partial<PaperItem> = {}): PaperItem => ({
  question_id: 1,
  version: 1,
  display_id: 1,
  type: 'MSQ',
  statement: 'Which?',
  question_format: 'plain',
  explanation_format: 'plain',
  question_image: null,
  marks: 3,
  options: texts.map((text, place) => ({ id: place + 1, text })),
  key: ['1'],
  explanation: null,
  section: 1,
  source: 1,
  ...fields,
})

/** An item in which only the last option has a translation. */
function translatedInto(language: string, texts: readonly string[], text: string): PaperItem {
  const { options, ...rest } = item(texts)
  const translated = options.map((option, place) =>
    place === options.length - 1 ? { ...option, translations: { [language]: text } } : option,
  )
  return { ...rest, options: translated }
}

/** The item as a student with this seed sees it. */
function shuffled(of: PaperItem, seed: number): PaperItem {
  const paper = {
    items: [of],
    sections: [
      {
        ...({
          name: 'A',
          instructions: null,
          instructions_format: 'plain',
          scheme: 'Plain',
        } as const),
        ...{ rules: plainRules, answer_at_most: null },
      },
    ],
    arrangement: { shuffle_questions: true, shuffle_options: true, draws: [] },
  }
  const [asked] = itemsOf(paper, orderItems(paper, seed))
  if (!asked) throw new Error('no question')
  return asked
}

// Consecutive seeds would give similar first numbers.
const seeds = [...Array(200).keys()].map((seed) => Math.imul(seed + 1, 0x9e37_79b1) >>> 1)
const ordersOf = (of: PaperItem) =>
  new Set(
    seeds.map((seed) =>
      shuffled(of, seed)
        .options.map(({ id }) => id)
        .join(''),
    ),
  )

describe('options that keep their position', () => {
  it.each([
    {
      name: "'All of the above' stays at the end",
      of: item(['Iron', 'Zinc', 'Tin', 'All of the above']),
      orders: ['1234', '1324', '2134', '2314', '3124', '3214'],
    },
    {
      name: 'two of them',
      of: item(['Iron', 'Zinc', 'All of the above', 'None of the above']),
      orders: ['1234', '2134'],
    },
    {
      name: 'what is above it stays above it',
      of: item(['Iron', 'Zinc', 'Both of the above', 'Tin', 'Lead']),
      orders: ['12345', '12354', '21345', '21354'],
    },
    {
      name: 'options that name others by their letters',
      of: item(['Iron', 'Zinc', 'Both (A) and (B)', 'Tin']),
      orders: ['1234'],
    },
    {
      name: "the author's choice",
      of: item(['Iron', 'Zinc', 'Tin'], { fixed_options: [1] }),
      orders: ['123', '132'],
    },
    {
      name: "the author's choice against the text",
      of: item(['Iron', 'None of these'], { fixed_options: [] }),
      orders: ['12', '21'],
    },
    {
      name: "what stays by its translation, such as a longer 'all of the above'",
      of: translatedInto('hi', ['Iron', 'Zinc', 'Iron as well as zinc'], 'उपरोक्त सभी'),
      orders: ['123', '213'],
    },
    {
      name: 'options that a translation names by their letters',
      of: translatedInto('hi', ['Iron', 'Zinc', 'Tin', 'Iron as well as zinc'], '(A) और (B) दोनों'),
      orders: ['1234'],
    },
  ])('$name', ({ of, orders }) => expect([...ordersOf(of)].sort()).toEqual(orders))
})

const texts = ['Iron', 'Zinc', 'Tin', 'All of the above', 'None of these', 'Both A and B', 'Lead']

it('shuffling never changes marks, and fixed options stay in place', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(texts, { minLength: 2 }),
      fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7]), { nil: undefined }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      (given, fixed, chosen, key, seed) => {
        const known = (ids: readonly number[]) => ids.filter((id) => id <= given.length)
        const of = item(given, {
          key: known(key).length > 0 ? known(key).map(String) : ['1'],
          ...(fixed ? { fixed_options: known(fixed) } : {}),
        })
        const asked = shuffled(of, seed)
        const selected = known(chosen).map(String)
        expect(asked.options.toSorted((a, b) => a.id - b.id)).toEqual(of.options)
        expect(markAnswer(asked, selected).equals(markAnswer(of, selected))).toBe(true)
        for (const [place, { id }] of of.options.entries())
          if (fixed?.includes(id)) expect(asked.options[place]?.id).toBe(id)
        // 'All of the above' must still refer to the same options.
        for (const [place, { text }] of of.options.entries())
          if (!fixed && text === 'All of the above')
            expect(new Set(asked.options.slice(0, place))).toEqual(
              new Set(of.options.slice(0, place)),
            )
        if (!fixed && given.includes('Both A and B') && given.some((text) => text.length < 5))
          expect(asked.options).toEqual(of.options)
      },
    ),
    { numRuns: 500 },
  )
})

it('a paper freezes only the fixed options that the author has chosen', () => {
  const printed = (...choices: readonly (boolean | null)[]) =>
    printItem(
      {
        ...{
          question_id: 1,
          version: 1,
          type: 'MCQ',
          statement: 'Which?',
          question_image: null,
          marks: 1,
        },
        options: ['Iron', 'Zinc', 'None of these'].map((text, place) => ({
          ...{ id: place + 1, text, is_correct: place === 0 },
          is_fixed: choices[place] ?? null,
          translations: null,
        })),
        ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
        ...{ explanation: null, passage_id: null, passage_text: null, passage_image: null },
        ...{ question_format: 'plain', explanation_format: 'plain', passage_format: null },
        ...{ language: null, translations: null, passage_translations: null },
      },
      0,
      null,
    )
  expect(printed()).not.toHaveProperty('fixed_options')
  expect(printed(null, null, false)).toMatchObject({ fixed_options: [] })
  expect(printed(true)).toMatchObject({ fixed_options: [1, 3] })
})

it('a choice for one option leaves the others to their texts in each language of the paper', () => {
  const of = (languages: OfferedLanguages | null) =>
    printItem(
      {
        ...{ question_id: 1, version: 1, type: 'MCQ', statement: 'Which?', question_image: null },
        marks: 1,
        options: ['Iron', 'Zinc', 'Tin'].map((text, place) => ({
          ...{ id: place + 1, text, is_correct: place === 0 },
          is_fixed: place === 0 ? true : null,
          translations: place === 2 ? { hi: 'इनमें से कोई नहीं' } : null,
        })),
        ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
        ...{ explanation: null, passage_id: null, passage_text: null, passage_image: null },
        ...{ question_format: 'plain', explanation_format: 'plain', passage_format: null },
        ...{ language: null, translations: null, passage_translations: null },
      },
      0,
      languages,
    )
  const offering = (offered: string[]) => ({ offered, deciding: 'en', first: 'en' })
  expect(of(offering(['en', 'hi']))).toMatchObject({ fixed_options: [1, 3] })
  expect(of(offering(['en', 'ta']))).toMatchObject({ fixed_options: [1] })
  expect(of(null)).toMatchObject({ fixed_options: [1] })
})

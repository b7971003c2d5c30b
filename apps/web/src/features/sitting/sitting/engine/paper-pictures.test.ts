import { describe, expect, it } from 'vitest'
import { picturesFrom, picturesOfQuestion } from './paper-pictures.ts'

const nameOf = (digit: number) => `0b3a8f9e-6c1d-4e2f-8a7b-${String(digit).repeat(12)}-20x10.webp`
const picture = (digit: number) => `![](upload:${nameOf(digit)})`

const question = (statement: string, options: readonly string[] = [], more: object = {}) => ({
  statement,
  options: options.map((text, id) => ({ id, text })),
  question_image: null,
  ...more,
})

const paper = {
  paper: [
    question(`first ${picture(1)}`, [], { section: 1 }),
    question('second', ['a', picture(2), `${picture(3)} ${picture(2)}`], {
      section: 1,
      passage_id: 7,
    }),
    question('third', [], { section: 2, passage_id: 7, question_image: 'old.png' }),
  ],
  passages: [{ id: 7, text: `a map ${picture(4)}`, image: nameOf(5) }],
  sections: [
    { number: 1, instructions: null },
    { number: 2, instructions: `see ${picture(6)}` },
  ],
}

describe('the pictures of a question', () => {
  it.each([
    { name: 'are those of its text', at: 0, names: [nameOf(1)] },
    {
      name: 'are each named once, with those of its options and its passage',
      at: 1,
      names: [nameOf(5), nameOf(4), nameOf(2), nameOf(3)],
    },
    {
      name: 'include its image, and the instructions of a section that it begins',
      at: 2,
      names: [nameOf(5), 'old.png', nameOf(6), nameOf(4)],
    },
    { name: 'are none after the last question', at: 3, names: [] },
  ])('$name', ({ at, names }) => expect(picturesOfQuestion(paper, at)).toEqual(names))
})

it('are those of all languages, which may be chosen without the network', () => {
  const translated = {
    paper: [
      question('a sign', [], {
        ...{ section: 1, passage_id: 7, translations: { hi: picture(1), ta: 'no picture' } },
        options: [{ id: 1, text: picture(2), translations: { hi: picture(3) } }],
      }),
    ],
    passages: [{ id: 7, text: 'a map', image: null, translations: { hi: picture(4) } }],
    sections: [
      {
        ...{ number: 1, instructions: picture(5) },
        translations: {
          hi: { name: 'भौतिकी', instructions: picture(6) },
          ta: { name: null, instructions: null },
        },
      },
    ],
  }
  expect(picturesOfQuestion(translated, 0).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(nameOf))
})

it('lists the pictures of a paper from a question on, and then those before it', () => {
  const [first = '', ...others] = picturesFrom(paper, 0)
  expect(first).toBe(nameOf(1))
  expect(others).toHaveLength(6)
  expect(picturesFrom(paper, 1).at(-1)).toBe(nameOf(1))
  expect(picturesFrom(paper, 1).toSorted()).toEqual([first, ...others].toSorted())
})

import { describe, expect, it } from 'vitest'
import { summaryOf } from '../test/draft-summary.ts'
import { textFile } from '../test/source-file.ts'
import { textReader } from './index.ts'
import { textExamples } from './text.examples.ts'

const read = async (text: string) => await textReader.read(textFile(text))

/** Characters and lines that could make a reader scan the same text again and again. */
const repeated = [
  ...['a', '(a) ', 'a) b) ', '1. ', '1.\n', '$a ', '\\(', '\\[', ' ', '\n', '*', '**', '_', '`'],
  ...['```a\n', '|', '|-|\n', '- ', '[ ] ', '# a\n', 'Ans: ', 'Q1. x\n', '^ a\n', '<', '![', '{'],
  ...['1-A ', 'Answer key\n1-A\n', 'Questions 1-5\n', '\ud800', '\u0000', '(a) x (b) '],
]

describe('a pasted text', () => {
  it('is read to its end, whatever is repeated in it', async () => {
    for (const part of repeated) {
      const text = part.repeat(Math.ceil(40_000 / part.length))
      const { questions } = await read(text)
      expect(questions.flatMap(({ options }) => options).some(({ isCorrect }) => isCorrect)).toBe(
        false,
      )
    }
  })

  it('brings no pictures: their words stay, and what is missing is said', async () => {
    const { questions } = await read(
      '1. See ![a map](map.png)\n(a) `![x](y)`\n(b) q\nAns: (b)\nExplanation: <img src="x.gif" alt="so">',
    )
    expect(questions[0]).toMatchObject({
      statement: { text: 'See a map' },
      options: [{ text: { text: '`![x](y)`' } }, { text: { text: 'q' } }],
      explanation: { text: 'so' },
      problems: [
        {
          kind: 'incomplete',
          reason: 'The text does not bring the picture map.png and 1 more',
        },
      ],
    })
  })

  it.each([
    { name: 'a letter', text: 'Dear Ms Rao,\n\nthank you for the papers.\n\nYours' },
    { name: 'a list of tasks without answers', text: '1. Buy milk\n2. Call home\n3. Sleep' },
    { name: 'JSON', text: '{"questions": [{"text": "1. x\\n(a) p\\n(b) q"}]}' },
    { name: 'XML', text: '<?xml version="1.0"?>\n<quiz>\n1. x\n(a) p\n(b) q\n</quiz>' },
    { name: 'GIFT', text: '::Q1:: 1. Which?\n{\n=A) p\n~B) q\n}' },
    { name: 'a table', text: 'question,option_a,option_b,correct\nWhich?,p,q,a' },
    { name: 'nothing', text: '' },
  ])('that is $name is no paper', ({ text }) => {
    expect(textReader.recognises(textFile(text))).toBe(false)
  })

  it.each(textExamples)('with $name is read', async ({ text, questions }) => {
    const found = await read(text)
    expect(found.questions.map(summaryOf)).toEqual(questions)
    expect(textReader.recognises(textFile(text))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { draftWords } from '../test/draft-words.ts'
import { textFile } from '../test/source-file.ts'
import { aikenExamples } from './aiken.examples.ts'
import { aikenReader } from './index.ts'

describe('an Aiken file', () => {
  it.each(aikenExamples)('$name', async ({ text, found }) => {
    const { questions } = await aikenReader.read(textFile(text))
    expect(questions.map(draftWords)).toEqual(found)
  })

  it.each([
    { name: 'options and answers', text: 'Which?\nA. a\nB. b\nANSWER: A', isAiken: true },
    { name: 'kinds above questions', text: 'truefalse\nIs it?\nAnswer: True', isAiken: true },
    { name: 'numbered questions', text: 'Q1. Which?\nA. a\nB. b\nANSWER: A', isAiken: false },
    { name: 'other answer lines', text: 'Which?\nA. a\nB. b\nAns: (a)', isAiken: false },
    { name: 'other options', text: 'Which?\n(a) a\n(b) b\nANSWER: A', isAiken: false },
    { name: 'JSON', text: '["Which?\\nA. a\\nB. b\\nANSWER: A"]', isAiken: false },
    { name: 'GIFT', text: 'Which? {=a ~b}', isAiken: false },
    { name: 'a table', text: 'question,option_a,option_b,correct\nWhich?,a,b,A', isAiken: false },
  ])('is recognised by its lines: $name', ({ text, isAiken }) =>
    expect(aikenReader.recognises(textFile(text))).toBe(isAiken),
  )

  it('tells the line and the number of each question', async () => {
    const text = '\n\n7. One?\nA. a\nB. b\nANSWER: A\n\ntruefalse\nTwo?\nANSWER: T\n'
    const { questions } = await aikenReader.read(textFile(text))
    expect(questions.map(({ place }) => place)).toEqual([
      { line: 3, name: '7' },
      { line: 9, name: null },
    ])
  })

  it('without questions is refused', () =>
    expect(() => aikenReader.read(textFile('category\nPhysics\n'))).toThrow(
      'The Aiken file has no questions',
    ))

  it('leaves out a question that is longer than any can be', async () => {
    const long = `Which?\n${`A. a\nB. ${'b'.repeat(500_000)}\nANSWER: A`}`
    const next = 'Next?\nA. a\nB. b\nANSWER: B'
    const { questions } = await aikenReader.read(textFile(`${long}\n\n${next}`))
    expect(questions.map(({ problems }) => problems)).toEqual([
      [{ kind: 'broken', reason: 'It is longer than 500000 characters' }],
      [],
    ])
  })
})

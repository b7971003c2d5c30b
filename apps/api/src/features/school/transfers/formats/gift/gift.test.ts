import { describe, expect, it } from 'vitest'
import { draftWords } from '../test/draft-words.ts'
import { textFile } from '../test/source-file.ts'
import { giftExamples } from './gift.examples.ts'
import { giftReader } from './index.ts'

describe('a GIFT file', () => {
  it.each(giftExamples)('$name', async ({ text, found }) => {
    const { questions } = await giftReader.read(textFile(text))
    expect(questions.map(draftWords)).toEqual(found)
  })

  it.each([
    { name: 'a title', text: '::Q1::Which? {\n=a\n~b\n}', isGift: true },
    { name: 'a category', text: '// x\n$CATEGORY: a\n\nWhich? {=a ~b}', isGift: true },
    { name: 'answers', text: 'Which? {=a ~b}', isGift: true },
    { name: 'true or false', text: 'Ice floats.{TRUE}', isGift: true },
    { name: 'a number', text: 'How many? {#4}', isGift: true },
    {
      name: 'only LaTeX',
      text: 'Find $x^{T}$ and \\hspace{~1} if \\overset{=}{a} {a}',
      isGift: false,
    },
    { name: 'code', text: 'Q1. What is f(x) { return x; }?\nA. 1\nB. 2', isGift: false },
    { name: 'JSON', text: '[{"question": "Which? {=a ~b}"}]', isGift: false },
    { name: 'a table', text: 'question,option_a,correct\n"Which {=a ~b}",a,A', isGift: false },
    { name: 'XML', text: '<?xml version="1.0"?><quiz>{=a ~b}</quiz>', isGift: false },
    { name: 'Aiken', text: 'Which?\nA. a\nB. b\nANSWER: A', isGift: false },
  ])('is recognised by its braces: $name', ({ text, isGift }) =>
    expect(giftReader.recognises(textFile(text))).toBe(isGift),
  )

  it('tells the line and the title of each question', async () => {
    const text = '// c\n\n\n// d\n::A\\:1::One? {T}\nTwo?\n{F}\n\n::B::\nThree {}'
    const { questions } = await giftReader.read(textFile(text))
    expect(questions.map(({ place }) => place)).toEqual([
      { line: 5, name: 'A:1' },
      { line: 6, name: null },
      { line: 9, name: 'B' },
    ])
  })

  it('brings the pictures within its HTML', async () => {
    const picture = Buffer.from('picture').toString('base64').replaceAll('=', '\\=')
    const text = `[html]<img src\\="data\\:image/png;base64,${picture}" alt\\="A map"> Where? {T}`
    const { questions, pictures } = await giftReader.read(textFile(text))
    expect(pictures.map(({ content }) => String(content))).toEqual(['picture'])
    expect(questions.map(draftWords)).toEqual([
      `MCQ ![A map](${pictures[0]?.name}) Where? *True | False`,
    ])
  })

  it.each([
    { name: 'only comments', text: '// a\n\n// {=a ~b}' },
    { name: 'only a category', text: '$CATEGORY: a' },
  ])('without questions is refused: $name', async ({ text }) =>
    expect(giftReader.read(textFile(text))).rejects.toThrow('The GIFT file has no questions'),
  )

  it('with too many questions is refused', async () =>
    expect(giftReader.read(textFile('a {T}\n\n'.repeat(20_001)))).rejects.toThrow(
      'At most 20000 questions at once',
    ))

  it('leaves out a question that is longer than any can be', async () => {
    const long = `Which? ${`{=a ~${'b'.repeat(500_000)}}`}`
    const next = 'Next? {T}'
    const { questions } = await giftReader.read(textFile(`${long}\n\n${next}`))
    expect(questions.map(({ problems }) => problems)).toEqual([
      [{ kind: 'broken', reason: 'It is longer than 500000 characters' }],
      [],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { draftWords } from '../test/draft-words.ts'
import { textFile } from '../test/source-file.ts'
import { moodleReader } from './index.ts'
import { moodleExamples } from './moodle.examples.ts'
import { rightWeights } from './moodle-weights.ts'

const read = (text: string) => moodleReader.read(textFile(text))

describe('a Moodle XML file', () => {
  it.each(moodleExamples)('$name', async ({ text, found }) => {
    expect(moodleReader.recognises(textFile(text))).toBe(true)
    const { questions } = await read(text)
    expect(questions.map(draftWords)).toEqual(found)
  })

  it('gives each question its line, its name, its marks and its options their place', async () => {
    const { questions } = await read(`<quiz>
<question type="multichoice"><name><text>Waves 4</text></name>
<questiontext><text>Which?</text></questiontext>
<defaultgrade>2.5000000</defaultgrade><shuffleanswers>0</shuffleanswers>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>
</question></quiz>`)
    expect(questions).toMatchObject([
      {
        place: { line: 2, name: 'Waves 4' },
        marks: '2.5',
        options: [{ isFixed: true }, { isFixed: true }],
      },
    ])
  })

  it.each([
    { text: '<quiz></quiz>', says: /^The Moodle XML file has no questions$/ },
    { text: '<quiz>\n<question type="essay">', says: /^Line 2: the file is not well-formed XML/ },
    {
      text: '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question>&a;</question></quiz>',
      says: /document type with declarations/,
    },
    { text: `<quiz><question>${'<a>'.repeat(10_000)}`, says: /nested more than/ },
  ])('that cannot be read is refused in words: $says', async ({ text, says }) => {
    expect(moodleReader.recognises(textFile(text))).toBe(true)
    const refused = await (async () => read(text))().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ message: expect.stringMatching(says) })
  })

  it.each(['<questestinterop>', '<assessmentItem>', 'Which? {=a ~b}', '<html>', ''])(
    'is not this: %s',
    (text) => expect(moodleReader.recognises(textFile(text))).toBe(false),
  )
})

describe('rightWeights', () => {
  // https://docs.moodle.org lists the weights that an import accepts.
  const accepted = [100, 90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 12.5, 10, 5].map(String)
  const rounded = ['83.33333', '66.66667', '33.33333', '16.66667', '14.28571', '11.11111']

  it('are weights that Moodle accepts, and add up to 100', () => {
    for (let count = 1; count <= 20; count++) {
      const weights = rightWeights(count)
      expect(weights).toHaveLength(count)
      for (const weight of weights) expect([...accepted, ...rounded]).toContain(weight)
      const total = weights.reduce((sum, weight) => sum + Number(weight), 0)
      expect(total).toBeCloseTo(100, 3)
    }
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { ankiText } from './anki-file.ts'
import { readAnki } from './test/read-anki.ts'

const card: ExportedCard = {
  question_id: 7,
  subject: 'Physics',
  chapter: 'Optics',
  type: 'MCQ',
  statement: 'What is $\\frac{1}{2} < x$?',
  question_format: 'plain',
  image: null,
  explanation: 'Since **this** holds.',
  explanation_format: 'markdown',
  numerical_answer: null,
  numerical_low: null,
  numerical_high: null,
  passage: null,
  passage_format: null,
  passage_image: null,
  options: [
    { text: 'one', is_correct: false },
    { text: 'two & $y$', is_correct: true },
  ],
  reason: 'wrong',
  created_at: new Date(0),
  state: 'new',
  due_on: null,
  reviewed_on: null,
  reviews: 0,
  lapses: 0,
  cause: null,
  note: '',
}

async function written(cards: readonly Partial<ExportedCard>[]) {
  const counted = { rows: 0 }
  const batches = async function* () {
    yield cards.map((changes) => ({ ...card, ...changes }))
  }
  const options = { school: 'https://a.example', addressOf: (name: string) => name, counted }
  let text = ''
  for await (const piece of ankiText(batches(), options)) text += piece
  expect(counted.rows).toBe(cards.length)
  return readAnki(text)
}

it('is a file of basic notes, with ids, decks and tags in their columns', async () => {
  const file = await written([{ cause: 'misread' }])
  expect(file.headers).toMatchObject({ separator: 'tab', html: 'true', notetype: 'Basic' })
  expect(file.notes).toEqual([
    {
      guid: expect.stringMatching(/^[0-9a-f]{20}$/),
      deck: 'Prepwell::Physics::Optics',
      tags: ['prepwell', 'reason::wrong', 'cause::misread'],
      fields: {
        Front:
          '<p>What is \\(\\frac{1}{2} &lt; x\\)?</p><ol type="A"><li>one</li><li>two &amp; \\(y\\)</li></ol>',
        Back: '<p><b>Correct answer: B</b></p><ul><li>two &amp; \\(y\\)</li></ul><hr><p>Since <strong>this</strong> holds.</p>',
      },
    },
  ])
})

const numerical = { type: 'Numerical', options: [] } as const

it.each([
  { name: 'a number', changes: { ...numerical, numerical_answer: '4.50' }, back: '4.5' },
  {
    name: 'a range',
    changes: { ...numerical, numerical_low: '4.40', numerical_high: '4.6' },
    back: '4.4 to 4.6',
  },
  {
    name: 'several options',
    changes: { options: ['a', 'b', 'c'].map((text) => ({ text, is_correct: text !== 'b' })) },
    back: 'A,C',
  },
])('names the right answer: $name', async ({ changes, back }) => {
  const { notes } = await written([changes])
  expect(notes[0]?.fields['Back']).toContain(`<b>Correct answer: ${back}</b>`)
})

it('shows passage and pictures before the question, and the note after the explanation', async () => {
  const { notes } = await written([
    {
      passage: 'Read <this>.',
      passage_format: 'plain',
      image: 'figure.webp',
      note: 'Mind "signs"',
    },
  ])
  expect(notes[0]?.fields['Front']).toMatch(
    /^<blockquote><p>Read &lt;this&gt;.<\/p><\/blockquote>.*<img src="figure.webp" alt="Figure">/s,
  )
  expect(notes[0]?.fields['Back']).toMatch(/<hr><p><b>My note<\/b><\/p><p>Mind .*signs.*<\/p>$/)
})

it.each(['[sound:a.mp3]', '[latex]x[/latex]', 'costs [$] 5', '[Anki:play]'])(
  'writes %s as words, not as a command',
  async (statement) => {
    const { notes } = await written([{ statement }])
    expect(notes[0]?.fields['Front']).not.toContain(statement)
    expect(notes[0]?.fields['Front']).toContain('&#91;')
  },
)

it('keeps the ids of two questions and of two schools apart', async () => {
  const { notes } = await written([{}, { question_id: 8 }, { statement: 'Edited' }])
  const [one, other, edited] = notes.map(({ guid }) => guid)
  expect(one).not.toBe(other)
  expect(edited).toBe(one)
})

it('can be read whatever the texts are', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\t', '\n', '#', '<', ';', '$', ':', ' '),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ statement: text, note: text, chapter: text })),
      async (cards) => {
        const { notes } = await written(cards)
        expect(notes).toHaveLength(cards.length)
        for (const { deck, fields } of notes) {
          expect(deck.split('::').length).toBeGreaterThanOrEqual(2)
          expect(fields['Back']).toContain('Correct answer: B')
        }
      },
    ),
    { numRuns: 50 },
  )
})

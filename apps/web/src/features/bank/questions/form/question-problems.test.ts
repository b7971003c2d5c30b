import { describe, expect, it } from 'vitest'
import { noFacts } from '../facts/draft-facts.ts'
import { chosenPassage } from '../passage/draft-passage.ts'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import { problemsOf, stillWrong, wrongLanguages } from './question-problems.ts'

const whole: QuestionDraft = {
  ...emptyDraft(),
  subject: 1,
  chapter: 2,
  statement: 'Which is blue?',
  options: [
    { key: 7, text: 'blood', isCorrect: false },
    { key: 3, text: 'sky', isCorrect: true },
  ],
}
const [blood, sky] = whole.options as [(typeof whole.options)[0], (typeof whole.options)[0]]

describe('a copy that must differ', () => {
  const same = {
    statement:
      'This is still the same question. Change its text or its options, or choose another chapter',
  }
  it.each<{ name: string; change: Partial<QuestionDraft>; problems: object }>([
    { name: 'unchanged', change: {}, problems: same },
    { name: 'other spaces', change: { statement: ' Which is blue? ' }, problems: same },
    { name: 'another order of the options', change: { options: [sky, blood] }, problems: same },
    { name: 'other marks', change: { marks: '2' }, problems: same },
    {
      name: 'another key',
      change: {
        options: [
          { ...blood, isCorrect: true },
          { ...sky, isCorrect: false },
        ],
      },
      problems: same,
    },
    { name: 'another text', change: { statement: 'Which is red?' }, problems: {} },
    {
      name: 'another option',
      change: { options: [{ ...blood, text: 'milk' }, sky] },
      problems: {},
    },
    { name: 'another chapter', change: { chapter: 3 }, problems: {} },
    { name: 'another type', change: { type: 'MSQ' }, problems: {} },
    {
      name: 'no text',
      change: { statement: '' },
      problems: { statement: 'The question needs a text' },
    },
  ])('$name', ({ change, problems }) =>
    expect(problemsOf({ ...whole, ...change }, { copied: whole })).toEqual(problems),
  )
})

it('a copy with another passage of the bank differs', () => {
  const passageOf = (id: number, text: string) =>
    chosenPassage({ id, text, format: 'plain', image: null, translations: {}, questions_count: 1 })
  const copied = { ...whole, passage: passageOf(7, 'Rain') }
  const other = { ...whole, passage: passageOf(8, 'Snow') }
  expect(problemsOf(other, { copied })).toEqual({})
  expect(problemsOf(copied, { copied })).toHaveProperty('statement')
})

describe('problemsOf', () => {
  it.each<{ name: string; change: Partial<QuestionDraft>; problems: object }>([
    { name: 'a whole question', change: {}, problems: {} },
    {
      name: 'an empty form says everything at once',
      change: emptyDraft(),
      problems: {
        subject: 'Choose a subject',
        statement: 'The question needs a text',
        options: 'Add at least 2 options',
      },
    },
    {
      name: 'facts that cannot be, each at its field',
      change: {
        facts: {
          ...noFacts,
          tags: ['a,b'],
          origin: { exam: 'x'.repeat(101), year: '24', paper: '', number: '' },
          seconds: '0',
        },
      },
      problems: {
        tags: expect.stringContaining('comma'),
        exam: 'At most 100 characters',
        year: 'At least 1900',
        time: 'At least 1 second',
      },
    },
    { name: 'no chapter', change: { chapter: null }, problems: { chapter: 'Choose a chapter' } },
    { name: 'no marks', change: { marks: '' }, problems: { marks: 'Enter a number' } },
    { name: 'half a mark', change: { marks: '0.5' }, problems: {} },
    { name: 'half a mark with a comma', change: { marks: '0,5' }, problems: {} },
    {
      name: 'marks that can be two numbers',
      change: { marks: '1,000' },
      problems: { marks: 'Write 1000 or 1: the comma can mean either' },
    },
    { name: 'no mark', change: { marks: '0' }, problems: { marks: 'At least 0.25' } },
    { name: 'fine marks', change: { marks: '1.255' }, problems: { marks: 'At most 2 decimals' } },
    { name: 'no option', change: { options: [] }, problems: { options: 'Add at least 2 options' } },
    {
      name: 'one written option of three',
      change: { options: [sky, { ...blood, text: ' ' }, { key: 9, text: '', isCorrect: false }] },
      problems: { options: 'Add at least 2 options' },
    },
    {
      name: 'an empty option among others, by its key',
      change: { options: [blood, { key: 9, text: ' ', isCorrect: false }, sky] },
      problems: { 'option 9': 'The option needs a text' },
    },
    {
      name: 'the same option twice',
      change: { options: [sky, { ...blood, text: 'sky ' }] },
      problems: { options: 'Two options have the same text' },
    },
    {
      name: 'an MCQ without an answer',
      change: { options: [blood, { ...sky, isCorrect: false }] },
      problems: { correct: 'Select the correct answer' },
    },
    {
      name: 'an MSQ without an answer, and without a text',
      change: { type: 'MSQ', statement: '', options: [blood, { ...sky, isCorrect: false }] },
      problems: {
        statement: 'The question needs a text',
        correct: 'Select at least one correct answer',
      },
    },
    {
      name: 'an empty option and no answer',
      change: {
        type: 'MSQ',
        options: [
          blood,
          { key: 5, text: 'red', isCorrect: false },
          { key: 6, text: '', isCorrect: false },
        ],
      },
      problems: {
        'option 6': 'The option needs a text',
        correct: 'Select at least one correct answer',
      },
    },
    {
      name: 'a Numerical without an answer',
      change: { type: 'Numerical', options: [] },
      problems: { answer: 'Enter a number' },
    },
    {
      name: 'a Numerical',
      change: { type: 'Numerical', options: [], answer: '-2.50' },
      problems: {},
    },
    {
      name: 'a text that is too long',
      change: { explanation: 'x'.repeat(20_001) },
      problems: { explanation: 'At most 20000 characters' },
    },
  ])('$name', ({ change, problems }) =>
    expect(problemsOf({ ...whole, ...change })).toEqual(problems),
  )

  it.each<{ name: string; change: Partial<QuestionDraft>; problems: object }>([
    {
      name: 'a text that is too long, in its language',
      change: {
        translations: {
          hi: { statement: 'x'.repeat(20_001), explanation: 'x'.repeat(20_001) },
          ta: { statement: 'எது?', explanation: '' },
        },
      },
      problems: {
        'translation hi: statement': expect.stringContaining('At most'),
        'translation hi: explanation': expect.stringContaining('At most'),
      },
    },
    {
      name: 'an option that is too long, by its key',
      change: { options: [blood, { ...sky, translations: { hi: 'x'.repeat(20_001) } }] },
      problems: { 'translation hi: option 3': expect.stringContaining('At most') },
    },
    {
      name: 'two options that read the same',
      change: {
        options: [
          { ...blood, translations: { hi: 'क' } },
          { ...sky, translations: { hi: 'क' } },
        ],
      },
      problems: { 'translation hi: options': 'Two options have the same text' },
    },
    {
      name: 'an option that reads like another one without a translation',
      change: { options: [{ ...blood, translations: { hi: 'sky' } }, sky] },
      problems: { 'translation hi: options': 'Two options have the same text' },
    },
    {
      name: 'a passage that is too long',
      change: {
        passage: {
          ...whole.passage,
          source: 'new',
          text: 'Rain',
          translations: { hi: 'x'.repeat(20_001) },
        },
      },
      problems: { 'translation hi: passage': expect.stringContaining('At most') },
    },
    {
      name: 'a translation into the first language',
      change: { language: 'hi', translations: { hi: { statement: 'क्यों?', explanation: '' } } },
      problems: { language: 'This is the first language of the question' },
    },
    {
      name: 'a translation, and the question itself, at once',
      change: {
        statement: '',
        options: [
          { ...blood, isCorrect: false, translations: { hi: 'क' } },
          { ...sky, isCorrect: false, translations: { hi: 'क' } },
        ],
        translations: { hi: { statement: '', explanation: 'x'.repeat(20_001) } },
      },
      problems: {
        statement: 'The question needs a text',
        correct: 'Select the correct answer',
        'translation hi: explanation': expect.stringContaining('At most'),
        'translation hi: options': 'Two options have the same text',
      },
    },
  ])('$name', ({ change, problems }) => {
    const found = problemsOf({ ...whole, ...change })
    expect(found).toEqual(problems)
    const tags = Object.keys(problems).some((part) => part.startsWith('translation'))
    expect(wrongLanguages(found)).toEqual(tags ? ['hi'] : [])
  })

  it('requires a chosen image to be uploaded', () =>
    expect(problemsOf(whole, { isImageWaiting: true })).toEqual({
      image: 'Please upload the image first',
    }))
})

it('keeps only the problems already shown, with their current text, until they are solved', () =>
  expect(
    stillWrong(
      { marks: 'Enter a number', statement: 'The question needs a text' },
      { marks: 'At least 0.25', options: 'Add at least 2 options' },
    ),
  ).toEqual({ marks: 'At least 0.25' }))

describe('a draft', () => {
  const keyless = {
    MCQ: { options: [blood, { ...sky, isCorrect: false }] },
    MSQ: { options: [blood, { ...sky, isCorrect: false }] },
    Numerical: { answer: ' ' },
  } as const
  it.each([
    { type: 'MCQ', problems: { correct: 'Select the correct answer' } },
    { type: 'MSQ', problems: { correct: 'Select at least one correct answer' } },
    { type: 'Numerical', problems: { answer: expect.any(String) } },
  ] as const)('may lack the key that another save needs: $type', ({ type, problems }) => {
    const draft = { ...whole, type, ...keyless[type] }
    expect(problemsOf(draft)).toEqual(problems)
    expect(problemsOf(draft, { mayLackKey: true })).toEqual({})
  })

  it.each<{ name: string; change: Partial<QuestionDraft>; part: string }>([
    { name: 'a text', change: { statement: '' }, part: 'statement' },
    { name: 'two options', change: { options: [blood] }, part: 'options' },
    { name: 'a number that is one', change: { type: 'Numerical', answer: 'x' }, part: 'answer' },
    {
      name: 'a whole range',
      change: { type: 'Numerical', accepts: 'range', low: '1' },
      part: 'high',
    },
  ])('still needs $name', ({ change, part }) =>
    expect(Object.keys(problemsOf({ ...whole, ...change }, { mayLackKey: true }))).toEqual([part]),
  )
})

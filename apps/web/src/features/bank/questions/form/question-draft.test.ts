import { type QuestionRow, questionBody } from '@prepwell/contract/bank/questions.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noFacts } from '../facts/draft-facts.ts'
import {
  chosenPassage,
  type DraftPassage,
  detached,
  noPassage,
  sharingNote,
} from '../passage/draft-passage.ts'
import { acceptedText } from './answer-rules.ts'
import { fixOption, translateOption, writeOption } from './draft-options.ts'
import {
  changeChapter,
  changeSubject,
  changeType,
  copyOf,
  draftOf,
  emptyDraft,
  firstEmptyPart,
  hasContent,
  hasSameContent,
  type QuestionDraft,
  toBody,
} from './question-draft.ts'
import { problemsOf } from './question-problems.ts'

const draft: QuestionDraft = {
  ...emptyDraft(),
  subject: 1,
  chapter: 2,
  options: [
    { key: 1, text: 'a', isCorrect: true },
    { key: 2, text: 'b', isCorrect: true },
  ],
}

describe('changeSubject', () => {
  it('clears the chapter', () =>
    expect(changeSubject(draft, 3)).toMatchObject({ subject: 3, chapter: null }))
  it('leaves the chapter when the subject stays the same', () =>
    expect(changeSubject(draft, 1)).toMatchObject({ subject: 1, chapter: 2 }))
})

describe('firstEmptyPart', () => {
  it.each([
    { subject: null, chapter: null, part: 'subject' },
    { subject: 1, chapter: null, part: 'chapter' },
    { subject: 1, chapter: 2, part: 'statement' },
  ])('subject $subject, chapter $chapter: $part', ({ part, ...place }) =>
    expect(firstEmptyPart({ ...emptyDraft(), ...place })).toBe(part),
  )
})

describe('changeType', () => {
  const correct = (of: QuestionDraft) => of.options.map(({ isCorrect }) => isCorrect)
  const one = { ...draft, options: draft.options.map((o) => ({ ...o, isCorrect: o.key === 2 })) }
  it.each([
    { name: 'several answers are none for an MCQ', from: draft, to: 'MCQ', left: [false, false] },
    { name: 'one answer stays for an MCQ', from: one, to: 'MCQ', left: [false, true] },
    { name: 'all stay for an MSQ', from: draft, to: 'MSQ', left: [true, true] },
    { name: 'all wait behind a Numerical', from: draft, to: 'Numerical', left: [true, true] },
  ] as const)('$name', ({ from, to, left }) => {
    const changed = changeType(from, to)
    expect(changed.type).toBe(to)
    expect(correct(changed)).toEqual(left)
  })
})

describe('hasContent', () => {
  it.each([
    { name: 'nothing yet', change: {}, has: false },
    { name: 'what is locked', change: { subject: 1, chapter: 2, marks: '5' }, has: false },
    { name: 'blanks', change: { statement: ' \n' }, has: false },
    { name: 'a text', change: { statement: 'Why?' }, has: true },
    { name: 'an option', change: { options: draft.options }, has: true },
    { name: 'an answer', change: { answer: '5' }, has: true },
    { name: 'an explanation', change: { explanation: 'So.' }, has: true },
    { name: 'an image', change: { image: 'a.webp' }, has: true },
  ])('$name: $has', ({ change, has }) =>
    expect(hasContent({ ...emptyDraft(), ...change })).toBe(has),
  )
})

const whole: QuestionDraft = {
  subject: 1,
  chapter: 2,
  type: 'MCQ',
  statement: 'Which is blue?',
  format: 'markdown',
  marks: '2.5',
  options: [
    { key: 4, text: 'blood', isCorrect: false },
    { key: 2, text: 'sky', isCorrect: true, translations: { hi: 'आकाश' } },
  ],
  answer: '5',
  accepts: 'range',
  tolerance: '0.1',
  low: '4.9',
  high: '5.2',
  explanation: 'Look up.',
  explanationFormat: 'plain',
  image: 'a.webp',
  passage: {
    ...{ ...noPassage, source: 'new', text: 'Look.', image: 'b.webp' },
    translations: { hi: 'देखो।' },
  },
  facts: {
    difficulty: 'easy',
    tags: ['Colours'],
    origin: { exam: 'NEET', year: '2024', paper: '', number: '7' },
    seconds: '45',
    reference: 'B-1',
  },
  language: 'en',
  translations: { hi: { statement: 'कौन नीला है?', explanation: '' } },
}
const shared = {
  chapter_id: 2,
  question_statement: 'Which is blue?',
  question_format: 'markdown',
  marks: 2.5,
  question_image: 'a.webp',
  answer_explanation: 'Look up.',
  explanation_format: 'plain',
  passage: 'Look.',
  passage_format: 'plain',
  passage_id: null,
  passage_image: 'b.webp',
  passage_translations: { hi: 'देखो।' },
  language: 'en',
  difficulty: 'easy',
  tags: ['Colours'],
  origin: { exam: 'NEET', year: 2024, paper: null, number: '7' },
  expected_seconds: 45,
  reference: 'B-1',
}

it.each([
  {
    type: 'MCQ',
    body: {
      translations: {
        hi: {
          question_statement: 'कौन नीला है?',
          options: [null, 'आकाश'],
          answer_explanation: null,
        },
      },
      options: ['blood', 'sky'],
      fixed_options: [],
      correct_answer: 1,
      correct_answers: [],
      numerical_answer: null,
    },
  },
  {
    type: 'MSQ',
    body: {
      translations: {
        hi: {
          question_statement: 'कौन नीला है?',
          options: [null, 'आकाश'],
          answer_explanation: null,
        },
      },
      options: ['blood', 'sky'],
      fixed_options: [],
      correct_answer: null,
      correct_answers: [1],
      numerical_answer: null,
    },
  },
  {
    type: 'Numerical',
    body: {
      translations: {
        hi: { question_statement: 'कौन नीला है?', options: [], answer_explanation: null },
      },
      options: [],
      correct_answer: null,
      correct_answers: [],
      numerical_answer: '5',
      numerical_low: '4.9',
      numerical_high: '5.2',
    },
  },
] as const)('$type: all fields, of the answers only its own', ({ type, body }) =>
  expect(toBody({ ...whole, type })).toEqual({ ...shared, question_type: type, ...body }),
)

const row: QuestionRow = {
  id: 9,
  display_id: 1,
  subject_id: 1,
  subject_name: 'Physics',
  chapter_id: 2,
  chapter_name: 'Optics',
  type: 'MSQ',
  statement: 'Which are even?',
  question_format: 'markdown',
  marks: 4,
  question_image: null,
  answer_explanation: null,
  explanation_format: 'plain',
  date_created: 0,
  options: ['1', '2', '4'].map((text, id) => ({ id, text, is_correct: id > 0, is_fixed: false })),
  correct_answers: ['2', '4'],
  numerical_answer: null,
  numerical_low: null,
  numerical_high: null,
  key_missing: false,
  passage: null,
  language: null,
  translations: {},
  difficulty: 'hard',
  tags: ['Numbers', 'Sets'],
  origin: { exam: 'JEE Main', year: 2023, paper: null, number: '4' },
  status: 'checked',
  to_check_since: null,
  author: { id: 1, name: 'Ann' },
  checked_by: null,
  checked_at: null,
  expected_seconds: 90,
  reference: 'X-1',
  versions_count: 1,
}

it('sends a question of the bank as it was loaded', () => {
  expect(toBody(draftOf(row))).toMatchObject({
    question_statement: 'Which are even?',
    question_format: 'markdown',
    explanation_format: 'plain',
    options: ['1', '2', '4'],
    correct_answers: [1, 2],
    marks: 4,
  })
  expect(
    toBody(draftOf({ ...row, type: 'Numerical', options: [], numerical_answer: '-0.250' })),
  ).toMatchObject({ question_type: 'Numerical', numerical_answer: '-0.250' })
})

it('an edit keeps the facts that are stored, and a copy those that are true of it too', () => {
  const { facts } = draftOf(row)
  expect(facts).toEqual({
    difficulty: 'hard',
    tags: ['Numbers', 'Sets'],
    origin: { exam: 'JEE Main', year: '2023', paper: '', number: '4' },
    seconds: '90',
    reference: 'X-1',
  })
  expect(toBody(draftOf(row), draftOf(row))).not.toHaveProperty('tags')
  const sent = toBody(copyOf(row))
  expect(sent).toMatchObject({ difficulty: 'hard', tags: ['Numbers', 'Sets'] })
  expect(sent).not.toHaveProperty('origin')
  expect(sent).not.toHaveProperty('reference')
})

it('an edit names the passage only if it was changed, or the question moves', () => {
  const passage = { id: 3, text: 'Rain', format: 'plain', image: null, translations: {} } as const
  const stored = draftOf({ ...row, passage: { ...passage, questions_count: 2 } })
  expect(toBody(stored, stored)).not.toHaveProperty('passage_id')
  expect(toBody(stored)).toMatchObject({ passage_id: 3 })
  const changed = { ...stored, passage: { ...stored.passage, text: 'Snow' } }
  expect(toBody(changed, stored)).toMatchObject({ passage_id: 3, passage: 'Snow' })
  const moved = changeChapter(stored, 9)
  expect(toBody(moved, stored)).toMatchObject({ chapter_id: 9, passage_id: null, passage: 'Rain' })
  const without = { ...stored, passage: { ...stored.passage, source: 'none' as const } }
  expect(toBody(without, stored)).toMatchObject({ passage_id: null, passage: null })
})

describe('hasSameContent', () => {
  const stored = draftOf(row)
  it.each<{ name: string; change: Partial<QuestionDraft>; isSame: boolean }>([
    { name: 'nothing', change: {}, isSame: true },
    { name: 'its difficulty', change: { facts: noFacts }, isSame: true },
    { name: 'its chapter', change: { chapter: 3 }, isSame: true },
    { name: 'its text', change: { statement: 'Which are odd?' }, isSame: false },
    { name: 'its key', change: { options: draft.options }, isSame: false },
    { name: 'its marks', change: { marks: '5' }, isSame: false },
    { name: 'its explanation', change: { explanation: 'So.' }, isSame: false },
    { name: 'its first language', change: { language: 'hi' }, isSame: false },
    {
      name: 'a translation',
      change: { translations: { hi: { statement: 'कौन?', explanation: '' } } },
      isSame: false,
    },
    {
      name: 'an empty translation',
      change: { translations: { hi: { statement: ' ', explanation: '' } } },
      isSame: true,
    },
  ])('is $isSame after a change of $name', ({ change, isSame }) =>
    expect(hasSameContent({ ...stored, ...change }, stored)).toBe(isSame),
  )

  const rain = {
    ...{ id: 3, text: 'Rain', format: 'plain' as const, image: null, questions_count: 1 },
    translations: { hi: 'बारिश' },
  }
  const passage = chosenPassage(rain)
  it.each<{ name: string; passage: DraftPassage; isSame: boolean }>([
    { name: 'none', passage: noPassage, isSame: false },
    { name: 'a copy of its own', passage: detached(passage), isSame: true },
    { name: 'another one', passage: chosenPassage({ ...rain, id: 4, text: 'Sun' }), isSame: false },
    { name: 'another text', passage: { ...passage, text: 'Sun' }, isSame: false },
    { name: 'an image', passage: { ...passage, image: 'a.webp' }, isSame: false },
  ])('is $isSame if the passage becomes $name', ({ passage: other, isSame }) =>
    expect(hasSameContent({ ...stored, passage: other }, { ...stored, passage })).toBe(isSame),
  )
})

it('keeps the range and the passage of a question of the bank, also in a copy', () => {
  const ranged: QuestionRow = {
    ...row,
    type: 'Numerical',
    options: [],
    numerical_answer: '45.8',
    numerical_low: '45.6',
    numerical_high: '46.0',
    passage: {
      ...{ id: 3, text: 'Rain', format: 'markdown', image: null, questions_count: 1 },
      translations: {},
    },
  }
  const sent = {
    numerical_answer: '45.8',
    numerical_low: '45.6',
    numerical_high: '46.0',
    passage_id: 3,
  }
  for (const body of [toBody(draftOf(ranged)), toBody(copyOf(ranged))]) {
    expect(body).toMatchObject(sent)
    // Its content stays as it is in the bank, where somebody may correct it meanwhile.
    expect(body).not.toHaveProperty('passage')
  }
  expect(sharingNote(draftOf(ranged).passage)).toBeNull()
  expect(sharingNote(copyOf(ranged).passage)).toMatch(/^2 questions/)
})

it('an option keeps its position as its text or its author says', () => {
  const sent = (first: boolean, last: boolean) => {
    const draft = draftOf({
      ...row,
      options: [
        { id: 1, text: 'Iron', is_correct: true, is_fixed: first },
        { id: 2, text: 'None of these', is_correct: false, is_fixed: last },
      ],
    })
    const rewritten = writeOption(draft.options, 2, 'Zinc')
    return [draft.options, rewritten].map(
      (options) => toBody({ ...draft, options }).fixed_options ?? null,
    )
  }
  expect(sent(false, true)).toEqual([[1], []])
  expect(sent(false, false)).toEqual([[], []])
  expect(sent(true, true)).toEqual([[0, 1], [0]])
})

it('an option keeps its position as a translation says, unless its author opens the lock', () => {
  const translations = {
    hi: {
      question_statement: null,
      options: [null, 'इनमें से कोई नहीं'],
      answer_explanation: null,
    },
  }
  const draft = draftOf({
    ...row,
    translations,
    options: [
      { id: 1, text: 'Iron', is_correct: true, is_fixed: false },
      { id: 2, text: 'Another one', is_correct: false, is_fixed: true },
    ],
  })
  const locks = (options: QuestionDraft['options']) => toBody({ ...draft, options }).fixed_options
  expect(draft.options[1]).not.toHaveProperty('isFixed')
  expect(locks(draft.options)).toEqual([1])
  expect(locks(translateOption(draft.options, 2, 'hi', ' '))).toEqual([])
  expect(locks(fixOption(draft.options, 2, false))).toEqual([])
})

describe('acceptedText', () => {
  it.each<{ change: Partial<QuestionDraft>; text: string | null }>([
    { change: { answer: '45.8' }, text: 'Accepts only 45.8' },
    { change: { answer: '\u22125' }, text: 'Accepts only -5' },
    { change: { answer: '45.6 to 46.0' }, text: 'Accepts 45.6 to 46.0' },
    { change: { answer: '1,500' }, text: null },
    {
      change: { answer: '45.8', accepts: 'tolerance', tolerance: '0.2' },
      text: 'Accepts 45.6 to 46.0',
    },
    { change: { answer: '45.8', accepts: 'tolerance' }, text: 'Accepts only 45.8' },
    {
      change: { answer: '45.8', accepts: 'range', low: '45', high: '1e2' },
      text: 'Accepts 45 to 1e2',
    },
    { change: { answer: '44', accepts: 'range', low: '45', high: '46' }, text: null },
    { change: { answer: '' }, text: null },
  ])('$text', ({ change, text }) => expect(acceptedText({ ...emptyDraft(), ...change })).toBe(text))
})

it('finds no problem exactly when the server would accept the question', () => {
  const text = fc.constantFrom('', ' ', 'a', 'b', 'c')
  const draft = fc.record({
    type: fc.constantFrom('MCQ', 'MSQ', 'Numerical'),
    statement: text,
    marks: fc.constantFrom('', '0', '1', '2.5', '1e9', 'x'),
    answer: fc.constantFrom('', '1', '-2.5', '1e3', 'x'),
    explanation: text,
    accepts: fc.constantFrom('exact', 'tolerance', 'range'),
    tolerance: fc.constantFrom('', '0.5', '-1', 'x'),
    low: fc.constantFrom('', '-3', '1', 'x'),
    high: fc.constantFrom('', '1', '2000', 'x'),
    facts: fc.record({
      difficulty: fc.constantFrom(null, 'easy', 'hard'),
      tags: fc.constantFrom([], ['a'], ['a', 'A'], ['a,b'], ['x'.repeat(61)]),
      origin: fc.record({
        exam: fc.constantFrom('', 'NEET', 'x'.repeat(101)),
        year: fc.constantFrom('', '2024', '24', 'x'),
        paper: fc.constantFrom('', ' ', 'Shift 1'),
        number: fc.constantFrom('', '12', 'x'.repeat(101)),
      }),
      seconds: fc.constantFrom('', '90', '0', '1.5', 'x'),
      reference: fc.constantFrom('', 'B-1', 'x'.repeat(201)),
    }),
    options: fc
      .array(
        fc.record({
          text,
          isCorrect: fc.boolean(),
          translations: fc.dictionary(fc.constantFrom('hi', 'ta'), fc.constantFrom('', 'a', 'ख')),
        }),
        { maxLength: 5 },
      )
      .map((list) => list.map((option, key) => ({ ...option, key }))),
    language: fc.constantFrom(null, 'en', 'hi'),
    translations: fc.dictionary(
      fc.constantFrom('hi', 'ta'),
      fc.record({
        statement: fc.constantFrom('', 'क्यों?', 'x'.repeat(20_001)),
        explanation: fc.constantFrom('', 'ऐसे।'),
      }),
    ),
  })
  fc.assert(
    fc.property(draft, (part) => {
      const form = { ...emptyDraft(), subject: 1, chapter: 2, ...part } as QuestionDraft
      const isTaken = questionBody.safeParse(toBody(form)).success
      expect(Object.keys(problemsOf(form)).length === 0).toBe(isTaken)
    }),
  )
})

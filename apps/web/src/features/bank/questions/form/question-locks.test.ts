import { describe, expect, it } from 'vitest'
import { noFacts } from '../facts/draft-facts.ts'
import { detached, draftPassageOf, sharedOnceMore } from '../passage/draft-passage.ts'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import { existingPreset, locksFor, nextDraft, toggleLock, withPreset } from './question-locks.ts'

const open = locksFor({ subject: null, chapter: null })
const passage = draftPassageOf({
  id: 4,
  text: 'Rain',
  format: 'markdown',
  image: null,
  translations: {},
  questions_count: 1,
})
const draft: QuestionDraft = {
  subject: 1,
  chapter: 2,
  type: 'MSQ',
  statement: 'Why?',
  format: 'markdown',
  marks: '5',
  options: ['a', 'b', 'c'].map((text, place) => ({ key: place + 7, text, isCorrect: true })),
  answer: '9',
  accepts: 'tolerance',
  tolerance: '1',
  low: '',
  high: '',
  explanation: 'So.',
  explanationFormat: 'markdown',
  image: 'a.webp',
  passage,
  facts: {
    difficulty: 'hard',
    tags: ['Optics'],
    origin: { exam: 'NEET', year: '2024', paper: '', number: '7' },
    seconds: '60',
    reference: 'B-1',
  },
  language: null,
  translations: { hi: { statement: 'क्यों?', explanation: '' } },
}

describe('nextDraft', () => {
  const three = emptyDraft().options.slice(0, 3)
  it.each([
    { name: 'nothing stays', locks: open, kept: {} },
    { name: 'the subject stays', locks: { ...open, subject: true }, kept: { subject: 1 } },
    {
      name: 'the chapter stays with its subject',
      locks: { ...open, subject: true, chapter: true },
      kept: { subject: 1, chapter: 2 },
    },
    {
      name: 'type and marks stay',
      locks: { ...open, type: true, marks: true },
      kept: { type: 'MSQ', marks: '5' },
    },
    {
      name: 'difficulty and origin stay',
      locks: { ...open, difficulty: true, origin: true },
      kept: {
        facts: { ...noFacts, difficulty: 'hard', origin: draft.facts.origin },
      },
    },
    {
      name: 'the passage stays in its chapter, with one question more',
      locks: { ...open, subject: true, chapter: true, passage: true },
      kept: { subject: 1, chapter: 2, passage: sharedOnceMore(passage) },
    },
    {
      name: 'the passage stays as a copy',
      locks: { ...open, passage: true },
      kept: {
        passage: {
          ...{ source: 'new', text: 'Rain', format: 'markdown', image: null, chosen: null },
          translations: {},
        },
      },
    },
  ])('$name, and the same number of empty options', ({ locks, kept }) =>
    expect(nextDraft(draft, locks)).toEqual({ ...emptyDraft(), options: three, ...kept }),
  )
})

it('questions in a row are written in one language', () =>
  expect(nextDraft({ ...draft, language: 'hi' }, open)).toMatchObject({
    language: 'hi',
    translations: {},
  }))

describe('toggleLock', () => {
  it('locking a chapter locks its subject', () =>
    expect(toggleLock(open, 'chapter')).toEqual({ ...open, subject: true, chapter: true }))
  it('unlocking a subject unlocks its chapter', () =>
    expect(toggleLock({ ...open, subject: true, chapter: true }, 'subject')).toEqual(open))
  it('type and marks are locked independently', () => {
    expect(toggleLock(open, 'type')).toEqual({ ...open, type: true })
    expect(toggleLock({ ...open, marks: true }, 'marks')).toEqual(open)
  })
})

describe('withPreset', () => {
  const copied = { passage: detached(passage) }
  it.each([
    { preset: { subject: null, chapter: null }, place: { subject: 1, chapter: 2 } },
    { preset: { subject: 1, chapter: null }, place: { subject: 1, chapter: 2 } },
    { preset: { subject: 3, chapter: null }, place: { subject: 3, chapter: null, ...copied } },
    { preset: { subject: 3, chapter: 4 }, place: { subject: 3, chapter: 4, ...copied } },
  ])('$preset', ({ preset, place }) =>
    expect(withPreset(draft, preset)).toEqual({ ...draft, ...place }),
  )
})

describe('existingPreset', () => {
  const choices = [
    { id: 1, chapters: [{ id: 10 }, { id: 11 }] },
    { id: 2, chapters: [] },
  ]
  it.each([
    { name: 'both', given: { subject: 1, chapter: 11 }, found: { subject: 1, chapter: 11 } },
    {
      name: 'a chapter alone',
      given: { subject: null, chapter: 10 },
      found: { subject: 1, chapter: 10 },
    },
    {
      name: 'a subject alone',
      given: { subject: 2, chapter: null },
      found: { subject: 2, chapter: null },
    },
    {
      name: 'a chapter of another subject',
      given: { subject: 2, chapter: 10 },
      found: { subject: 2, chapter: null },
    },
    {
      name: 'a deleted subject',
      given: { subject: 9, chapter: null },
      found: { subject: null, chapter: null },
    },
    {
      name: 'a deleted chapter',
      given: { subject: 1, chapter: 99 },
      found: { subject: 1, chapter: null },
    },
  ])('$name', ({ given, found }) => expect(existingPreset(given, choices)).toEqual(found))
})

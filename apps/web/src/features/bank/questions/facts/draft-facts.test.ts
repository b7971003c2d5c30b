import { questionBody } from '@prepwell/contract/bank/questions.ts'
import { describe, expect, it } from 'vitest'
import {
  countedUp,
  type DraftFacts,
  factsBody,
  factsSummary,
  hasOwnFacts,
  nextFacts,
  noFactLocks,
  noFacts,
  noOrigin,
} from './draft-facts.ts'

const facts: DraftFacts = {
  difficulty: 'hard',
  tags: ['Optics', 'NCERT'],
  origin: { exam: 'JEE Main', year: '2024', paper: '27 Jan shift 1', number: '12' },
  seconds: '90',
  reference: 'X-7',
}
const sent = {
  difficulty: 'hard',
  tags: ['Optics', 'NCERT'],
  origin: { exam: 'JEE Main', year: 2024, paper: '27 Jan shift 1', number: '12' },
  expected_seconds: 90,
  reference: 'X-7',
}

describe('factsBody', () => {
  it('names what a new question has, and nothing else', () => {
    expect(factsBody(facts)).toEqual(sent)
    expect(factsBody(noFacts)).toEqual({})
  })

  it('names only what differs from the stored question, so that it keeps the rest', () => {
    expect(factsBody(facts, facts)).toEqual({})
    expect(factsBody({ ...facts, tags: ['Optics'] }, facts)).toEqual({ tags: ['Optics'] })
    expect(factsBody({ ...facts, seconds: ' ' }, facts)).toEqual({ expected_seconds: null })
  })

  it('removes everything with nulls and no tags', () =>
    expect(factsBody(noFacts, facts)).toEqual({
      difficulty: null,
      tags: [],
      origin: null,
      expected_seconds: null,
      reference: null,
    }))

  it.each([
    { name: 'a year', part: { origin: { ...noOrigin, year: 'last' } }, path: 'origin.year' },
    { name: 'a year', part: { origin: { ...noOrigin, year: '24' } }, path: 'origin.year' },
    { name: 'a time', part: { seconds: 'long' }, path: 'expected_seconds' },
    { name: 'a time', part: { seconds: '0' }, path: 'expected_seconds' },
  ])('sends $name that cannot be right, so that the contract reports it', ({ part, path }) => {
    const { error } = questionBody.safeParse({
      chapter_id: 1,
      question_type: 'Numerical',
      question_statement: '1 + 1',
      marks: 1,
      numerical_answer: '2',
      ...factsBody({ ...noFacts, ...part }),
    })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

describe('a series of questions', () => {
  const all = { difficulty: true, tags: true, origin: true, time: true }

  it.each([
    { name: 'nothing', locks: noFactLocks, kept: {} },
    {
      name: 'the difficulty',
      locks: { ...noFactLocks, difficulty: true },
      kept: { difficulty: 'hard' },
    },
    { name: 'the tags', locks: { ...noFactLocks, tags: true }, kept: { tags: facts.tags } },
    { name: 'the origin', locks: { ...noFactLocks, origin: true }, kept: { origin: facts.origin } },
    { name: 'the time', locks: { ...noFactLocks, time: true }, kept: { seconds: '90' } },
  ])('keeps $name that is locked', ({ locks, kept }) => {
    expect(nextFacts(facts, locks)).toEqual({ ...noFacts, ...kept })
    expect(hasOwnFacts(facts, locks)).toBe(true)
  })

  it('loses nothing when all that was entered is locked', () => {
    const locked = { ...facts, reference: '' }
    expect(hasOwnFacts(locked, all)).toBe(false)
    expect(hasOwnFacts(locked, noFactLocks)).toBe(true)
    expect(hasOwnFacts(noFacts, noFactLocks)).toBe(false)
  })

  it.each([
    { number: '12', next: '13' },
    { number: ' 9 ', next: '10' },
    { number: 'II', next: '' },
    { number: '', next: '' },
  ])('the number after "$number" is "$next"', ({ number, next }) =>
    expect(countedUp({ ...facts, origin: { ...facts.origin, number } }).origin).toEqual({
      ...facts.origin,
      number: next,
    }),
  )
})

it('says in one line what is known', () => {
  expect(factsSummary(facts)).toBe(
    'Hard · 2 tags · JEE Main 2024, 27 Jan shift 1, Q 12 · 1 min 30 s · reference X-7',
  )
  expect(factsSummary(noFacts)).toBe('difficulty, tags, origin')
})

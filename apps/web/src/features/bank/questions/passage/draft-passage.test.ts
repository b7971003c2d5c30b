import { describe, expect, it } from 'vitest'
import {
  changeSource,
  chosenPassage,
  type DraftPassage,
  detached,
  draftPassageOf,
  hasPassage,
  noPassage,
  passageBody,
  passageProblem,
  sharedOnceMore,
  sharingNote,
  storedPassage,
  translatePassage,
} from './draft-passage.ts'

const row = {
  id: 7,
  text: 'Rain',
  format: 'markdown' as const,
  image: 'a.webp',
  translations: {},
  questions_count: 2,
}
const own = draftPassageOf(row)
const written: DraftPassage = { ...noPassage, source: 'new', text: 'Snow' }

describe('the call', () => {
  it.each([
    {
      name: 'none',
      passage: noPassage,
      body: { passage: null, passage_id: null, passage_image: null },
    },
    {
      name: 'one of the bank, without its content: the correction of another editor stays',
      passage: own,
      body: { passage_id: 7 },
    },
    {
      name: 'one newly selected in the bank',
      passage: chosenPassage(row),
      body: { passage_id: 7 },
    },
    {
      name: 'one with another text, which goes with its format',
      passage: { ...own, text: 'Hail' },
      body: { passage: 'Hail', passage_format: 'markdown', passage_id: 7 },
    },
    {
      name: 'one in another format',
      passage: { ...own, format: 'plain' as const },
      body: { passage_format: 'plain', passage_id: 7 },
    },
    {
      name: 'one whose image was removed',
      passage: { ...own, image: null },
      body: { passage_id: 7, passage_image: null },
    },
    {
      name: 'one that the tab kept before it kept the image of the bank, too',
      passage: { ...own, chosen: own.chosen && { ...own.chosen, image: undefined } },
      body: { passage_id: 7, passage_image: 'a.webp' },
    },
    {
      name: 'one that was changed for the question before',
      passage: storedPassage({ ...own, text: 'Hail', image: null }),
      body: { passage_id: 7 },
    },
    {
      name: 'one that was changed and then not wanted for the question before',
      passage: changeSource(storedPassage(changeSource({ ...own, text: 'Hail' }, 'none')), 'bank'),
      body: { passage: 'Hail', passage_format: 'markdown', passage_id: 7 },
    },
    {
      name: 'one with a translation',
      passage: translatePassage(own, 'hi', 'बारिश'),
      body: { passage_id: 7, passage_translations: { hi: 'बारिश' } },
    },
    {
      name: 'one whose translations are unchanged: those of another editor stay',
      passage: draftPassageOf({ ...row, translations: { hi: 'बारिश', ta: 'மழை' } }),
      body: { passage_id: 7 },
    },
    {
      name: 'one whose last translation was removed',
      passage: translatePassage(
        draftPassageOf({ ...row, translations: { hi: 'बारिश' } }),
        'hi',
        ' ',
      ),
      body: { passage_id: 7, passage_translations: {} },
    },
    {
      name: 'a copy for another chapter, whole',
      passage: detached(own),
      body: {
        ...{ passage: 'Rain', passage_format: 'markdown', passage_id: null },
        passage_image: 'a.webp',
      },
    },
    {
      name: 'a new one',
      passage: written,
      body: { passage: 'Snow', passage_format: 'plain', passage_id: null, passage_image: null },
    },
    {
      name: 'one that was written and then not wanted',
      passage: changeSource(written, 'none'),
      body: { passage: null, passage_id: null, passage_image: null },
    },
  ])('$name', ({ passage, body }) => expect(passageBody(passage)).toEqual(body))
})

describe('changing the source', () => {
  it('keeps what was written', () =>
    expect(changeSource(changeSource(written, 'bank'), 'new')).toEqual(written))
  it('keeps the selected passage unless a new one is written', () => {
    expect(changeSource(changeSource(own, 'none'), 'bank')).toEqual(own)
    expect(changeSource(own, 'new')).toEqual({ ...noPassage, source: 'new' })
  })
})

describe('changing the chapter', () => {
  it('takes a copy of the passage along', () =>
    expect(detached(own)).toEqual({
      source: 'new',
      text: 'Rain',
      format: 'markdown',
      image: 'a.webp',
      translations: {},
      chosen: null,
    }))
  it('leaves a passage that does not belong to the old chapter', () => {
    expect(detached(noPassage)).toEqual(noPassage)
    expect(detached(written)).toEqual(written)
    expect(detached(changeSource(own, 'none'))).toMatchObject({ source: 'none', chosen: null })
  })
})

it.each([
  { name: 'none', passage: noPassage, has: false, problem: undefined },
  { name: 'of the bank', passage: own, has: true, problem: undefined },
  { name: 'new', passage: written, has: true, problem: undefined },
  {
    name: 'not chosen yet',
    passage: changeSource(noPassage, 'bank'),
    has: false,
    problem: 'Choose a passage',
  },
  {
    name: 'not written yet',
    passage: { ...written, text: ' ' },
    has: false,
    problem: 'The passage needs a text',
  },
])('$name', ({ passage, has, problem }) => {
  expect(hasPassage(passage)).toBe(has)
  expect(passageProblem(passage)).toBe(problem)
})

it('says how many questions a change affects', () => {
  const two = '2 questions share this passage. A change affects all of them.'
  expect(sharingNote(own)).toBe(two)
  expect(sharingNote(draftPassageOf({ ...row, questions_count: 1 }))).toBeNull()
  // The new question counts too.
  expect(sharingNote(chosenPassage({ ...row, questions_count: 1 }))).toBe(two)
  expect(sharingNote(sharedOnceMore(chosenPassage(row)))).toMatch(/^4 questions/)
  expect(sharingNote(written)).toBeNull()
  expect(sharingNote(changeSource(own, 'none'))).toBeNull()
})

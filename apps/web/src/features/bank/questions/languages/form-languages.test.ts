import { describe, expect, it } from 'vitest'
import { emptyDraft, type QuestionDraft } from '../form/question-draft.ts'
import type { Problems } from '../form/question-problems.ts'
import { translatePassage } from '../passage/draft-passage.ts'
import { firstChoices, formTags, isOutdated, languageToShow, progressOf } from './form-languages.ts'

const draft = (change: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...emptyDraft(),
  statement: 'Why?',
  ...change,
})
const hindi = (statement: string, explanation = '') => ({
  translations: { hi: { statement, explanation } },
})

describe('the languages of the form', () => {
  it.each<{ name: string; change: Partial<QuestionDraft>; school: string[]; tags: object }>([
    { name: 'of a school with one', change: {}, school: ['en'], tags: { first: 'en', others: [] } },
    {
      name: 'of a school with three',
      change: {},
      school: ['en', 'hi', 'ta'],
      tags: { first: 'en', others: ['hi', 'ta'] },
    },
    {
      name: 'of a question that is written in another one',
      change: { language: 'hi' },
      school: ['en', 'hi'],
      tags: { first: 'hi', others: ['en'] },
    },
    {
      name: 'of a question with translations that the school has no longer',
      change: {
        ...hindi('क्यों?'),
        options: [{ key: 1, text: 'a', isCorrect: true, translations: { ur: 'ا' } }],
        passage: translatePassage(emptyDraft().passage, 'bn', 'ক'),
      },
      school: ['en'],
      tags: { first: 'en', others: ['hi', 'ur', 'bn'] },
    },
    {
      name: 'of a question in the same language of another region',
      change: { language: 'en-IN' },
      school: ['en', 'hi'],
      tags: { first: 'en-IN', others: ['hi'] },
    },
    {
      name: 'of a school with two regions of a language',
      change: { language: 'pt-BR' },
      school: ['pt-BR', 'pt-PT'],
      tags: { first: 'pt-BR', others: ['pt-PT'] },
    },
    {
      name: 'while those of the school are unknown',
      change: { language: 'hi' },
      school: [],
      tags: { first: 'hi', others: [] },
    },
  ])('$name', ({ change, school, tags }) => expect(formTags(draft(change), school)).toEqual(tags))

  it('the first one cannot become one that is a translation', () =>
    expect(firstChoices(draft(hindi('क्यों?')), ['en', 'hi', 'ta'])).toEqual([
      { tag: 'en', isTranslated: false },
      { tag: 'hi', isTranslated: true },
      { tag: 'ta', isTranslated: false },
    ]))
})

describe('the progress of a translation', () => {
  const passage = { ...emptyDraft().passage, source: 'new' as const, text: 'Rain' }
  const option = { key: 1, text: 'a', isCorrect: true, translations: { hi: 'अ' } }
  it.each<{ name: string; change: Partial<QuestionDraft>; progress: string }>([
    { name: 'nothing', change: {}, progress: 'none' },
    { name: 'blanks', change: hindi(' '), progress: 'none' },
    {
      name: 'the statement of a question with nothing else',
      change: hindi('क्यों?'),
      progress: 'whole',
    },
    {
      name: 'options may read the same',
      change: { ...hindi('क्यों?'), options: [{ ...option, translations: {} }] },
      progress: 'whole',
    },
    { name: 'an option alone', change: { options: [option] }, progress: 'partly' },
    {
      name: 'without the explanation',
      change: { ...hindi('क्यों?'), explanation: 'So.' },
      progress: 'partly',
    },
    {
      name: 'with the explanation',
      change: { ...hindi('क्यों?', 'ऐसे।'), explanation: 'So.' },
      progress: 'whole',
    },
    { name: 'without the passage', change: { ...hindi('क्यों?'), passage }, progress: 'partly' },
    {
      name: 'with the passage',
      change: { ...hindi('क्यों?'), passage: translatePassage(passage, 'hi', 'बारिश') },
      progress: 'whole',
    },
    {
      name: 'with a passage that is not used',
      change: { ...hindi('क्यों?'), passage: { ...passage, source: 'none' as const } },
      progress: 'whole',
    },
  ])('$name: $progress', ({ change, progress }) =>
    expect(progressOf(draft(change), 'hi')).toBe(progress),
  )
})

describe('a translation is to be looked at again', () => {
  const was = { text: '5 apples', translation: '5 सेब' }
  it.each([
    { name: 'if only its original changed', now: { ...was, text: '6 apples' }, is: true },
    { name: 'not if nothing changed', now: was, is: false },
    { name: 'not for spaces at the end', now: { ...was, text: '5 apples ' }, is: false },
    { name: 'not if both changed', now: { text: '6 apples', translation: '6 सेब' }, is: false },
    { name: 'not if it was removed', now: { text: '6 apples', translation: '' }, is: false },
  ])('$name', ({ now, is }) => expect(isOutdated(was, now)).toBe(is))
  it('not in a new question', () =>
    expect(isOutdated(undefined, { text: 'a', translation: 'अ' })).toBe(false))
  it('not if it was written only now', () =>
    expect(isOutdated({ text: 'a', translation: undefined }, { text: 'b', translation: 'ब' })).toBe(
      false,
    ))
})

describe('the language shown so that a problem is in sight', () => {
  const own: Problems = { marks: 'Enter a number' }
  const inHindi: Problems = { 'translation hi: statement': 'At most 20000 characters' }
  const inTamil: Problems = { 'translation ta: option 3': 'At most 2000 characters' }
  it.each<{
    name: string
    problems: Problems
    open: string | null
    isBeside: boolean
    shown: string | null
  }>([
    {
      name: 'the first, in place of another',
      problems: own,
      open: 'hi',
      isBeside: false,
      shown: null,
    },
    { name: 'the first, beside another', problems: own, open: 'hi', isBeside: true, shown: 'hi' },
    { name: 'another', problems: inHindi, open: null, isBeside: false, shown: 'hi' },
    {
      name: 'another than the open one',
      problems: inHindi,
      open: 'ta',
      isBeside: true,
      shown: 'hi',
    },
    {
      name: 'the open one of two',
      problems: { ...inHindi, ...inTamil },
      open: 'ta',
      isBeside: false,
      shown: 'ta',
    },
    {
      name: 'the first before others',
      problems: { ...own, ...inHindi },
      open: 'hi',
      isBeside: false,
      shown: null,
    },
  ])('$name', ({ problems, open, isBeside, shown }) =>
    expect(languageToShow(problems, { open, isBeside })).toBe(shown),
  )
})

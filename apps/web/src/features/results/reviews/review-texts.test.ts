import { expect, it } from 'vitest'
import { daysText, summaryTexts } from './review-texts.ts'

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [12, '12 days'],
  [59, '59 days'],
  [60, '2 months'],
  [196, '7 months'],
  [586, '20 months'],
  [1_000, '3 years'],
])('%i days are %s', (days, text) => expect(daysText(days)).toBe(text))

const done = (...ratings: readonly ('again' | 'good')[]) =>
  ratings.map((rating, index) => ({ question_id: index, rating, days: 3 }))

it.each([
  {
    name: 'nothing was due',
    summary: { reviewed: 0, done: [], left: 0, nextInDays: null },
    title: 'Nothing to review now',
    text: 'Each card comes back when it is time.',
  },
  {
    name: 'all is done',
    summary: { reviewed: 3, done: done('good', 'again', 'good'), left: 0, nextInDays: 1 },
    title: 'All done for today',
    text: 'You remembered 2 of 3 cards. The first of them comes back tomorrow.',
  },
  {
    name: 'nothing was remembered, without blame',
    summary: { reviewed: 1, done: done('again'), left: 0, nextInDays: 1 },
    title: 'All done for today',
    text: '1 card reviewed. The first of them comes back tomorrow.',
  },
  {
    name: 'more are due',
    summary: { reviewed: 20, done: done('good'), left: 1, nextInDays: 3 },
    title: 'Session done',
    text: 'You remembered 1 of 1 card. 1 more card is due today, if you want to go on.',
  },
  {
    name: 'another device did it',
    summary: { reviewed: 20, done: [], left: 0, nextInDays: null },
    title: 'All done for today',
    text: '',
  },
])('the end says that $name', ({ summary, title, text }) =>
  expect(summaryTexts(summary)).toEqual({ title, text }),
)

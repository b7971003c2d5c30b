import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  countText,
  filtersOf,
  readChoice,
  stillOffered,
  usualChoice,
} from './practice-choice.ts'

describe('readChoice', () => {
  it.each([
    { name: 'nothing', stored: null, choice: {} },
    { name: 'another type', stored: 'x', choice: {} },
    {
      name: 'what fits, without the rest',
      stored: { chapterIds: [3, 'x'], count: 500, difficulties: ['hard', 'odd'], source: 'none' },
      choice: { chapterIds: [3], difficulties: ['hard'] },
    },
    {
      name: 'everything',
      stored: { ...usualChoice, count: 7, years: [2024], tags: ['a'], source: 'due', check: false },
      choice: { count: 7, years: [2024], tags: ['a'], source: 'due', check: false },
    },
  ])('reads $name', ({ stored, choice }) =>
    expect(readChoice(stored)).toEqual({ ...usualChoice, ...choice }),
  )
})

const choices = {
  chapters: [{ id: 3 }, { id: 4 }] as never,
  tags: ['Algebra'],
  years: [2024],
}

it('leaves out what can no longer be chosen', () =>
  expect(
    stillOffered(
      { ...usualChoice, chapterIds: [3, 9], tags: ['algebra', 'Gone'], years: [1999] },
      choices,
    ),
  ).toMatchObject({ chapterIds: [3], tags: ['algebra'], years: [] }))

it('counts by what narrows the questions only', () => {
  const choice = { ...usualChoice, chapterIds: [3] }
  expect(filtersOf({ ...choice, count: 50, clock: true, check: false })).toEqual(filtersOf(choice))
  expect(bodyOf(choice)).toMatchObject({ chapter_ids: [3], count: 10, from: 'all', check: true })
})

it.each([
  [0, 10, 'There are no such questions Choose more chapters or fewer filters.'],
  [1, 10, 'There is 1 question The practice asks it.'],
  [7, 10, 'There are 7 questions The practice asks all of them.'],
  [1204, 10, 'There are 1,204 questions The practice asks 10 of them, mixed.'],
])('says of %i questions and %i wanted ones: %s', (available, wanted, text) =>
  expect(countText(available, wanted).join(' ')).toBe(text),
)

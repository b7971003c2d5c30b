import { expect, it } from 'vitest'
import { type BrowseState, changeBrowseState, nothingChosen } from '../browse-state.ts'
import { activeFilters } from './active-filters.ts'

const chosen: BrowseState = {
  page: 2,
  search: ' light ',
  quizId: null,
  subjectId: 7,
  difficulties: ['easy', 'hard'],
  statuses: ['live'],
  duration: '15-30',
  sort: 'name',
  order: 'asc',
  isWhole: false,
}

it('has none when nothing is selected, whatever the order and the page', () =>
  expect(
    activeFilters({ ...nothingChosen, sort: 'name', page: 3, search: ' ' }, undefined),
  ).toEqual([]))

it('names each active filter, in the order of the fields', () =>
  expect(activeFilters(chosen, 'Physics').map(({ label }) => label)).toEqual([
    '“light”',
    'Physics',
    'Easy',
    'Hard',
    'Live',
    '15-30 minutes',
  ]))

it('names the quiz of a link, which a click on the name removes', () =>
  expect(activeFilters({ ...nothingChosen, quizId: 7 }, undefined)).toMatchObject([
    { label: 'Only the quiz of the link', without: { quizId: null } },
  ]))

it('has a name for an unknown subject', () =>
  expect(activeFilters({ ...nothingChosen, subjectId: 7 }, undefined)).toMatchObject([
    { label: 'Subject 7' },
  ]))

it('gives each filter a different key', () => {
  const keys = activeFilters(chosen, 'Live').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

it('removing one leaves the others, and removing all leaves none', () => {
  let state = chosen
  const left: number[] = []
  for (const { without } of activeFilters(chosen, 'Physics')) {
    const [first] = activeFilters(state, 'Physics')
    state = changeBrowseState(state, first?.without ?? without)
    left.push(activeFilters(state, 'Physics').length)
  }
  expect(left).toEqual([5, 4, 3, 2, 1, 0])
  expect(state).toEqual({ ...nothingChosen, sort: 'name', order: 'asc' })
})

it('removing a difficulty keeps the other one', () => {
  const easy = activeFilters(chosen, 'Physics').find(({ key }) => key === 'easy')
  expect(changeBrowseState(chosen, easy?.without ?? {}).difficulties).toEqual(['hard'])
})

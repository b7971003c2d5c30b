import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { describe, expect, it } from 'vitest'
import { browseDurations, durationRanges } from './browse-choices.ts'
import {
  type BrowseChange,
  type BrowseState,
  browseQuery,
  changeBrowseState,
  isAnythingChosen,
  nothingChosen,
  readBrowseState,
  writeBrowseState,
} from './browse-state.ts'

const read = (address: string, mode: QuizMode = 'exam') =>
  readBrowseState(new URLSearchParams(address), mode)
const write = (state: BrowseState, address = '') =>
  writeBrowseState(new URLSearchParams(address), state).toString()

describe('readBrowseState', () => {
  it.each<{ address: string; differs: BrowseChange }>([
    { address: '', differs: {} },
    { address: 'page=3', differs: { page: 3 } },
    { address: 'page=0', differs: {} },
    { address: 'page=1.5', differs: {} },
    { address: 'page=9999999', differs: {} },
    { address: 'search=algebra%2C+optics', differs: { search: 'algebra, optics' } },
    { address: 'quiz=7', differs: { quizId: 7 } },
    { address: 'quiz=all', differs: {} },
    { address: 'subject_id=7', differs: { subjectId: 7 } },
    { address: 'subject_id=7e1', differs: {} },
    { address: 'subject_id=-7', differs: {} },
    { address: 'subject_id=99999999999', differs: {} },
    { address: 'difficulty_level=easy', differs: { difficulties: ['easy'] } },
    { address: 'difficulty_level=hard,easy,hard', differs: { difficulties: ['easy', 'hard'] } },
    { address: 'difficulty_level=unset,awful', differs: {} },
    { address: 'status=live,expired', differs: { statuses: ['live', 'expired'] } },
    { address: 'status=completed', differs: {} },
    { address: 'duration=15-30', differs: { duration: '15-30' } },
    { address: 'duration=60%2B', differs: { duration: '60+' } },
    { address: 'duration=1-2', differs: {} },
    { address: 'sort=name&order=asc', differs: { sort: 'name', order: 'asc' } },
    { address: 'sort=password&order=up', differs: {} },
    { address: 'goal=off', differs: { isWhole: true } },
    { address: 'goal=on', differs: {} },
  ])('"$address"', ({ address, differs }) =>
    expect(read(address)).toEqual({ ...nothingChosen, ...differs }),
  )

  it("ignores 'expired' for practices", () =>
    expect(read('status=live,expired', 'practice').statuses).toEqual(['live']))
})

describe('writeBrowseState', () => {
  const full: BrowseState = {
    page: 4,
    search: 'light, waves',
    quizId: 9,
    subjectId: 12,
    difficulties: ['easy', 'hard'],
    statuses: ['upcoming', 'live'],
    duration: '60+',
    sort: 'duration',
    order: 'asc',
    isWhole: true,
  }

  it('reads back what it wrote', () => expect(read(write(full))).toEqual(full))

  it('leaves out what is not selected', () => expect(write(nothingChosen, write(full))).toBe(''))

  it('keeps other parameters', () =>
    expect(write({ ...nothingChosen, subjectId: 3 }, 'tab=2')).toBe('tab=2&subject_id=3'))

  it.each([
    { sort: 'name', written: 'sort=name&order=asc' },
    { sort: 'date_of_quiz', written: 'sort=date_of_quiz&order=asc' },
    { sort: 'newest', written: 'sort=newest' },
    { sort: 'oldest', written: 'sort=oldest' },
    { sort: 'live', written: '' },
  ] as const)('names the order where $sort leaves a choice', ({ sort, written }) =>
    expect(write({ ...nothingChosen, sort, order: 'asc' })).toBe(written),
  )
})

describe('changeBrowseState', () => {
  it.each<{ name: string; change: BrowseChange; page: number }>([
    { name: 'a page turn keeps the rest', change: { page: 4 }, page: 4 },
    { name: 'a search starts at page 1', change: { search: 'x' }, page: 1 },
    { name: 'a filter starts at page 1', change: { statuses: ['live'] }, page: 1 },
    { name: 'a sort starts at page 1', change: { sort: 'newest' }, page: 1 },
    { name: 'clearing all starts at page 1', change: nothingChosen, page: 1 },
  ])('$name', ({ change, page }) =>
    expect(changeBrowseState(read('page=3&subject_id=2'), change)).toEqual({
      ...read('subject_id=2'),
      ...change,
      page,
    }),
  )
})

describe('the quiz of a link', () => {
  it('is asked for alone, without regard to the goal', () => {
    expect(browseQuery(read('quiz=7'))).toMatchObject({ quiz_id: 7 })
    expect(browseQuery(read('quiz=7')).for_goal).toBeUndefined()
  })

  it('ends with the next filter or search, not with a page', () => {
    expect(changeBrowseState(read('quiz=7'), { search: 'x' }).quizId).toBe(null)
    expect(changeBrowseState(read('quiz=7'), { page: 1 }).quizId).toBe(7)
  })
})

describe('browseQuery', () => {
  it('asks for what fits the goal, live first, when nothing is selected', () =>
    expect(browseQuery(nothingChosen)).toEqual({
      page: 1,
      per_page: 12,
      search: '',
      sort: 'live_first',
      order: 'asc',
      for_goal: true,
    }))

  it.each(['goal=off', 'search=x', 'subject_id=4', 'status=live', 'sort=name'])(
    'asks without regard to the goal for "%s"',
    (address) => expect(browseQuery(read(address)).for_goal).toBeUndefined(),
  )

  it('turns the pages of what fits the goal', () =>
    expect(browseQuery(read('page=2'))).toMatchObject({ page: 2, for_goal: true }))

  it('names the selected filters as the API does', () =>
    expect(
      browseQuery(
        read('page=2&search=%20light%20&subject_id=4&difficulty_level=easy&status=live,upcoming'),
      ),
    ).toMatchObject({
      page: 2,
      search: 'light',
      subject_id: 4,
      difficulty_level: ['easy'],
      status: ['upcoming', 'live'],
    }))

  it.each([
    { address: 'sort=date_of_quiz', sort: 'date_of_quiz', order: 'desc' },
    { address: 'sort=date_of_quiz&order=asc', sort: 'date_of_quiz', order: 'asc' },
    { address: 'sort=newest', sort: 'date_created', order: 'desc' },
    { address: 'sort=newest&order=asc', sort: 'date_created', order: 'desc' },
    { address: 'sort=oldest', sort: 'date_created', order: 'asc' },
    { address: 'sort=name', sort: 'name', order: 'desc' },
    { address: 'sort=duration&order=asc', sort: 'time_duration', order: 'asc' },
    { address: 'order=asc', sort: 'live_first', order: 'asc' },
    { address: 'order=desc', sort: 'live_first', order: 'asc' },
  ])('"$address" is $sort $order', ({ address, sort, order }) =>
    expect(browseQuery(read(address))).toMatchObject({ sort, order }),
  )

  it.each([
    { duration: '0-15', from: 0, below: 900 },
    { duration: '15-30', from: 900, below: 1800 },
    { duration: '30-60', from: 1800, below: 3600 },
    { duration: '60+', from: 3600, below: undefined },
  ] as const)('$duration minutes are $from to $below seconds', ({ duration, from, below }) => {
    const query = browseQuery({ ...nothingChosen, duration })
    expect(query).toMatchObject({ duration_from: from })
    expect(query.duration_below).toBe(below)
  })

  it.each([0, 1, 899, 900, 1799, 1800, 3599, 3600, 7200])(
    'a quiz of %d seconds is in exactly one duration',
    (seconds) => {
      const fitting = browseDurations.filter((name) => {
        const { from, below = Number.POSITIVE_INFINITY } = durationRanges[name]
        return seconds >= from && seconds < below
      })
      expect(fitting).toHaveLength(1)
    },
  )
})

describe('isAnythingChosen', () => {
  it.each([
    { address: '', is: false },
    { address: 'page=2', is: false },
    { address: 'order=asc', is: false },
    { address: 'goal=off', is: false },
    { address: 'search=x', is: true },
    { address: 'quiz=7', is: true },
    { address: 'sort=newest', is: true },
    { address: 'sort=name&order=asc', is: true },
    { address: 'status=live', is: true },
  ])('"$address": $is', ({ address, is }) => expect(isAnythingChosen(read(address))).toBe(is))
})

import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { BrowseQuery } from '../quizzes.api.ts'
import {
  type BrowseDifficulty,
  type BrowseDuration,
  type BrowseSort,
  type BrowseStatus,
  browseDifficulties,
  browseDurations,
  browseOrders,
  browseSorts,
  browseStatuses,
  durationRanges,
  fixedOrderOf,
} from './browse-choices.ts'

/** The filters, order and page of the browse page. */
export interface BrowseState {
  readonly page: number
  readonly search: string
  /** The quiz of a link for students. The next filter or search ends it. */
  readonly quizId: number | null
  readonly subjectId: number | null
  readonly difficulties: readonly BrowseDifficulty[]
  readonly statuses: readonly BrowseStatus[]
  readonly duration: BrowseDuration | null
  readonly sort: BrowseSort
  /** Used only if the sort option allows both directions. */
  readonly order: 'asc' | 'desc'
  /** True if the reader wants to see all quizzes, not only those that fit the goal. */
  readonly isWhole: boolean
}

export type BrowseChange = Partial<BrowseState>

export const nothingChosen: BrowseState = {
  page: 1,
  search: '',
  quizId: null,
  subjectId: null,
  difficulties: [],
  statuses: [],
  duration: null,
  sort: 'live',
  order: 'desc',
  isWhole: false,
}

/** Cards per page; divisible into full rows of one, two or three cards. */
export const cardsPerPage = 12

/** Reads the state from an address. Invalid values count as not selected. */
export function readBrowseState(address: URLSearchParams, mode: QuizMode): BrowseState {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  const someOf = <Value extends string>(name: string, values: readonly Value[]) => {
    const named = address.get(name)?.split(',') ?? []
    return values.filter((value) => named.includes(value))
  }
  return {
    page: wholeNumber(address.get('page'), 1_000_000) ?? nothingChosen.page,
    search: address.get('search') ?? '',
    quizId: wholeNumber(address.get('quiz'), idMax) ?? null,
    subjectId: wholeNumber(address.get('subject_id'), idMax) ?? null,
    difficulties: someOf('difficulty_level', browseDifficulties),
    statuses: someOf('status', browseStatuses[mode]),
    duration: oneOf('duration', browseDurations) ?? null,
    sort: oneOf('sort', browseSorts) ?? nothingChosen.sort,
    order: oneOf('order', ['asc', 'desc']) ?? nothingChosen.order,
    isWhole: address.get('goal') === 'off',
  }
}

const idMax = 2_147_483_647

/** Parses a whole number from 1 to `max`. */
function wholeNumber(text: string | null, max: number): number | undefined {
  const number = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : undefined
  return number !== undefined && number <= max ? number : undefined
}

/** Writes the state into an address. Omits defaults and keeps other parameters. */
export function writeBrowseState(address: URLSearchParams, state: BrowseState): URLSearchParams {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string | number, isUsual: boolean) =>
    isUsual ? written.delete(name) : written.set(name, String(value))
  put('page', state.page, state.page === nothingChosen.page)
  put('search', state.search, state.search === '')
  put('quiz', state.quizId ?? '', state.quizId === null)
  put('subject_id', state.subjectId ?? '', state.subjectId === null)
  put('difficulty_level', state.difficulties.join(','), state.difficulties.length === 0)
  put('status', state.statuses.join(','), state.statuses.length === 0)
  put('duration', state.duration ?? '', state.duration === null)
  put('sort', state.sort, state.sort === nothingChosen.sort)
  const isUsualOrder = state.order === nothingChosen.order || fixedOrderOf(state.sort) !== undefined
  put('order', state.order, isUsualOrder)
  put('goal', 'off', !state.isWhole)
  return written
}

/** Applies a change. Anything except a page change returns to page 1 and ends a link's quiz. */
export const changeBrowseState = (state: BrowseState, change: BrowseChange): BrowseState => ({
  ...state,
  ...(change.page === undefined ? { page: 1, quizId: null } : null),
  ...change,
})

/** Converts the state to the query of the API. */
export function browseQuery(state: BrowseState): BrowseQuery {
  const duration = state.duration ? durationRanges[state.duration] : undefined
  return {
    page: state.page,
    per_page: cardsPerPage,
    search: state.search.trim(),
    quiz_id: state.quizId ?? undefined,
    subject_id: state.subjectId ?? undefined,
    difficulty_level: state.difficulties.length > 0 ? state.difficulties : undefined,
    status: state.statuses.length > 0 ? state.statuses : undefined,
    duration_from: duration?.from,
    duration_below: duration?.below,
    sort: browseOrders[state.sort].sort,
    order: fixedOrderOf(state.sort) ?? state.order,
    for_goal: isAnythingChosen(state) || state.isWhole ? undefined : true,
  }
}

/** True when 'clear all' would clear something. */
export const isAnythingChosen = (state: BrowseState): boolean =>
  writeBrowseState(new URLSearchParams(), { ...state, page: 1, isWhole: false }).size > 0

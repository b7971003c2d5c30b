import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import {
  getQuestionFacets,
  getTopicFrequency,
  listSavedFilters,
} from '@prepwell/contract/bank/question-filters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { listContacts } from '@prepwell/contract/school/messages.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { BigSchool } from './big-school.ts'
import { percentile } from './percentile.ts'

const rounds = 5
const perPage = 10

/**
 * Duration of one list call in milliseconds: the median and the maximum of several rounds. `ratio`
 * compares the median with that of bare calls made in between.
 */
export interface ListTime {
  readonly list: string
  readonly call: string
  readonly median: number
  readonly worst: number
  readonly ratio: number
}

interface BigList {
  readonly name: string
  readonly endpoint: Endpoint
  readonly sorts: readonly string[]
  /**
   * Two search terms; a row must match one of them. The first is in many rows, the second in few.
   */
  readonly search: string
}

const lists: readonly BigList[] = [
  {
    name: 'students',
    endpoint: listStudents,
    sorts: ['id', 'name', 'username', 'email', 'status', 'date_created'],
    search: 'nair, student4711@',
  },
  {
    name: 'questions',
    endpoint: listQuestions,
    sorts: ['id', 'statement', 'type', 'marks', 'date_created'],
    search: 'velocity, number 4711',
  },
  {
    name: 'chapters',
    endpoint: listChapters,
    sorts: ['id', 'name', 'description', 'subject_name', 'questions_count', 'date_created'],
    search: 'chapter 1, nothing like it',
  },
  {
    name: 'subjects',
    endpoint: listSubjects,
    sorts: ['id', 'name', 'description', 'chapters', 'date_created'],
    search: 'subject 1, nothing like it',
  },
  {
    name: 'quizzes',
    endpoint: listQuizzes,
    sorts: ['id', 'name', 'difficulty_level', 'quiz_mode', 'status', 'date_of_quiz'],
    search: 'quiz 11, nothing like it',
  },
  {
    name: 'messages',
    endpoint: listContacts,
    sorts: ['id', 'name', 'email', 'date_created'],
    search: 'nair, writer4711@',
  },
]

/** Filters of questions; `subject_id` is the first of 25. */
const filters: Readonly<Record<string, Query>> = {
  'one subject': { subject_id: 1 },
  'two difficulties': { difficulty: 'hard,unset' },
  'a tag': { tags: 'tag 7' },
  'three tags': { tags: 'tag 12,tag 113,tag 222' },
  'an exam': { exam: 'neet' },
  'a year': { year: 2024 },
  drafts: { status: 'draft' },
  'drafts to check': { to_check: 'true' },
  'not waiting': { to_check: 'false' },
  'an author': { author: 100_005 },
  'with a picture': { has_picture: 'true' },
  'without a picture': { has_picture: 'false' },
  unused: { unused: 'true' },
  used: { unused: 'false' },
  'not in Hindi': { language_missing: 'hi' },
  'all of them': {
    ...{ type: 'MCQ', difficulty: 'hard,unset', exam: 'neet', status: 'checked' },
    ...{ to_check: 'false', has_picture: 'false', unused: 'false', search: 'velocity' },
    language_missing: 'hi',
  },
}

/**
 * Measures every list of the admin area: its pages, searches, filters and each of its sort orders.
 */
export async function measureLists({ app, asAdmin }: BigSchool): Promise<ListTime[]> {
  const ask = async (endpoint: Endpoint, query: Query) => {
    const from = performance.now()
    const { total } = (await asAdmin(endpoint, { query })) as { total: number }
    return { took: performance.now() - from, total }
  }
  /** A call that only checks whether the database responds. */
  const bare = async () => {
    const from = performance.now()
    await (await fetch(`${app.url}/readyz`)).arrayBuffer()
    return performance.now() - from
  }
  const times: ListTime[] = []
  const measure = async (list: string, call: string, endpoint: Endpoint, query: Query) => {
    const took: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await bare())
      took.push((await ask(endpoint, query)).took)
    }
    const median = percentile(took, 0.5)
    const ratio = median / percentile(floor, 0.5)
    times.push({ list, call, median, worst: Math.max(...took), ratio })
  }
  for (const list of lists) {
    const { total } = await ask(list.endpoint, { page: 1, per_page: perPage })
    for (const [call, query] of callsOf(list, Math.ceil(total / perPage)))
      await measure(list.name, call, list.endpoint, { ...query, per_page: perPage })
  }
  for (const [call, query] of Object.entries(filters)) {
    const sorted = { ...query, page: 2, per_page: perPage, sort: 'statement' }
    await measure('questions', call, listQuestions, sorted)
    await measure('facets', call, getQuestionFacets, query)
  }
  await measure('facets', 'all questions', getQuestionFacets, {})
  await measure('facets', 'search', getQuestionFacets, { search: 'velocity, number 4711' })
  await measure('saved filters', 'all 50', listSavedFilters, {})
  await measure('frequency', 'one subject', getTopicFrequency, { subject_id: 1 })
  return times
}

type Query = Record<string, string | number>

function callsOf({ sorts, search }: BigList, last: number): [name: string, query: Query][] {
  return [
    ['first page', { page: 1 }],
    ['middle page', { page: Math.ceil(last / 2) }],
    ['last page', { page: last }],
    ['search', { page: 1, search }],
    ['search, sorted', { page: 1, search, sort: sorts[1] ?? 'id', order: 'asc' }],
    ['search without a hit', { page: 1, search: 'qqqqq' }],
    ...sorts.flatMap((sort): [string, Query][] => [
      [`by ${sort}`, { page: 1, sort, order: 'asc' }],
      [`by ${sort}, last page`, { page: last, sort, order: 'asc' }],
    ]),
  ]
}

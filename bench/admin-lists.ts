import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
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
   * Two search terms, of which a row must match one: the first is in many rows, the second in few.
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

/** Measures every list of the admin: its pages, its searches and each of its orders. */
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
  for (const list of lists) {
    const { total } = await ask(list.endpoint, { page: 1, per_page: perPage })
    for (const [call, query] of callsOf(list, Math.ceil(total / perPage))) {
      const took: number[] = []
      const floor: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        floor.push(await bare())
        took.push((await ask(list.endpoint, { ...query, per_page: perPage })).took)
      }
      const median = percentile(took, 0.5)
      const ratio = median / percentile(floor, 0.5)
      times.push({ list: list.name, call, median, worst: Math.max(...took), ratio })
    }
  }
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

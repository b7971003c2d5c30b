import { getTopicFrequency } from '@prepwell/contract/bank/question-filters.ts'
import { streamBoard } from '@prepwell/contract/exam-day/board.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { expect } from 'vitest'
import { endpoints } from './endpoints.ts'
import { openEvents } from './event-reader.ts'
import type { Person, School } from './school.ts'

/**
 * Makes every GET call of the contract with each of these ids; calls without an id are made once.
 * Returns the raw texts of the responses.
 */
export async function readableBy(
  school: School,
  person: Person | null,
  ids: readonly number[],
): Promise<string[]> {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(10)
  const read = async (endpoint: Endpoint, id: number) => {
    if (endpoint === streamBoard) return firstEvent(school, person, id)
    const params = { id, question_id: id, token: String(id) }
    const query = isOfSubject(endpoint) ? { query: { subject_id: id } } : {}
    return JSON.stringify((await school.call(endpoint, { params, ...query }, person)).body)
  }
  // Without duplicates: a quiz and its chapter often have the same id.
  const [first = 0, ...others] = new Set(ids)
  const idsFor = (endpoint: Endpoint) =>
    endpoint.path.includes(':') || isOfSubject(endpoint) ? [first, ...others] : [first]
  return Promise.all(reads.flatMap((endpoint) => idsFor(endpoint).map((id) => read(endpoint, id))))
}

/** True if the id is in the query instead of the path. */
const isOfSubject = (endpoint: Endpoint) => endpoint === getTopicFrequency

async function firstEvent(school: School, person: Person | null, id: number): Promise<string> {
  const events = await openEvents(school.app, streamBoard.path.replace(':id', String(id)), person)
  const first = events.status === 200 ? await events.next() : null
  events.close()
  return JSON.stringify(first)
}

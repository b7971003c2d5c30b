import { expect } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Person, School } from './school.ts'

/** The raw text of every readable response of the contract, requested with each of these ids. */
export async function readableBy(
  school: School,
  person: Person | null,
  ids: readonly number[],
): Promise<string[]> {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(10)
  const answers = await Promise.all(
    reads.flatMap((endpoint) =>
      ids.map((id) =>
        school.call(endpoint, { params: { id, question_id: id, token: String(id) } }, person),
      ),
    ),
  )
  return answers.map((answer) => JSON.stringify(answer.body))
}

import * as contract from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { expect } from 'vitest'
import type { Person, School } from '../school.ts'
import { mcq } from './question-bodies.ts'

type Fields = Readonly<Record<string, unknown>>

/** The school, admin and chapter that {@link versionCalls} uses by default. */
interface Desk {
  readonly school: School
  readonly admin: Person
  readonly chapter_id: number
}

/**
 * Calls that write a question and read its versions. `desk` is read at each call, so a test file
 * may call this before its school opens.
 */
export function versionCalls(desk: () => Desk) {
  /** Adds an MCQ with these fields and returns its id. */
  async function add(fields: Fields = {}): Promise<number> {
    const { school, admin, chapter_id } = desk()
    const body = { chapter_id, ...mcq, ...fields }
    const answer = await school.call(questions.createQuestion, { body }, admin)
    expect(answer.status, answer.body.message).toBe(201)
    return answer.body.data.id
  }

  async function update(id: number, fields: Fields = {}, person = desk().admin): Promise<void> {
    const { school, chapter_id } = desk()
    const body = { chapter_id, ...mcq, ...fields }
    const answer = await school.call(questions.updateQuestion, { params: { id }, body }, person)
    expect(answer.status, answer.body.message).toBe(200)
  }

  const restore = (id: number, n: number, person = desk().admin) =>
    desk().school.call(contract.restoreQuestionVersion, { params: { id, n } }, person)

  async function list(id: number) {
    const { school, admin } = desk()
    const answer = await school.call(contract.listQuestionVersions, { params: { id } }, admin)
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body
  }

  const versions = async (id: number) => (await list(id)).data

  return { add, update, restore, list, versions }
}

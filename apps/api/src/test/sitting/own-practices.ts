import { makePractice } from '@prepwell/contract/results/own-practices.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import type { z } from 'zod'
import { signedInAnew } from '../people.ts'
import type { Person, School } from '../school.ts'

type Body = z.input<(typeof makePractice)['body']>

/** A student's calls about own practices, with a fresh session for each. */
export function ownPracticesAt(school: School) {
  const make = (student: Person, body: Body) =>
    school.call(makePractice, { body }, signedInAnew(school, student))

  /** The number of questions that match. */
  const count = async (student: Person, body: Body) =>
    (await make(student, { ...body, dry_run: true })).body.data.available

  /** Makes a practice and returns its id. */
  const made = async (student: Person, body: Body): Promise<number> =>
    (await make(student, body)).body.data.quiz_id ?? 0

  /** The ids of the questions of a running attempt, in the attempt's order. */
  const questionsOf = async (id: number, student: Person): Promise<number[]> => {
    const call = school.call(papers.getPaper, { params: { id } }, signedInAnew(school, student))
    return (await call).body.data.questions.map((question) => question.id)
  }

  return { make, count, made, questionsOf }
}

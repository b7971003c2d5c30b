import { choiceFor, type ExamRow } from './exam-rows.ts'
import { type ExpectedResult, expectResultOf } from './expected-result.ts'
import { addStudent, newAccount, sessionOf } from './people.ts'
import type { School } from './server/school.ts'
import { type StudentResponse, sitDown, submitSitting } from './sitting.ts'

export const right = (row: ExamRow) => choiceFor(row, 0)

/**
 * Right, wrong, partly right and blank responses, each with its time; some are marked for review.
 */
const ownResponses = (rows: readonly ExamRow[]): StudentResponse[] =>
  rows.map((row, index) => ({
    choice: choiceFor(row, index),
    seconds: index === rows.length - 1 ? 0 : 15 + ((index * 37) % 90),
    marked: index % 5 === 1,
  }))

/** The responses of the n-th other student: nearly all of them right. */
const otherResponses = (rows: readonly ExamRow[], n: number): StudentResponse[] =>
  rows.map((row, index) => ({
    choice: (index + n) % 4 === 0 ? null : right(row),
    seconds: 20 + (((index + 1) * n * 13) % 70),
    marked: false,
  }))

/** The longest time that a question is on the screen, in seconds. */
export const longest = 130
const othersCount = 6

/** Lets a student and others start the quiz. */
export async function sitTogether(school: School, quizId: number, name: string) {
  const account = await addStudent(school, newAccount(name))
  const { access_token, user } = await sessionOf(school, account)
  const own = await sitDown(school, access_token, quizId)
  const others = await Promise.all(
    Array.from({ length: othersCount }, async () => {
      const session = await sessionOf(school, await addStudent(school))
      return sitDown(school, session.access_token, quizId)
    }),
  )
  return { account, user, own, others, token: access_token }
}

/** Lets everybody submit; returns the expected result of the student. */
export async function submitTogether(
  school: School,
  { own, others }: Awaited<ReturnType<typeof sitTogether>>,
  rows: readonly ExamRow[],
): Promise<ExpectedResult> {
  const theirs = others.map((_sitting, index) => otherResponses(rows, index + 1))
  await school.advance(longest)
  await submitSitting(school, own, ownResponses(rows))
  for (const [index, sitting] of others.entries())
    await submitSitting(school, sitting, theirs[index] ?? [])
  return expectResultOf(rows, ownResponses(rows), theirs)
}

import * as contract from '@prepwell/contract/results/series-exchange.ts'
import * as results from '@prepwell/contract/results/series-results.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { expect } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../content/exams.ts'
import { addSeries } from '../content/series.ts'
import { downloadFile, sendFile } from '../files/sent-file.ts'
import { addAdmin, addStudent, signedInAnew } from '../people.ts'
import { openSchool, type Person, type School } from '../school.ts'
import { attemptCalls } from '../sitting/attempt-calls.ts'
import { finishAll } from '../sitting/finishing.ts'

/** A school with its own database and key, and its admin. */
export interface Installation {
  readonly school: School
  readonly boss: () => Person
}

export async function openInstallation(): Promise<Installation> {
  const school = await openSchool()
  const admin = await addAdmin(school)
  return { school, boss: () => signedInAnew(school, admin) }
}

/** A candidate: the name, and the indexes of the questions answered right and wrong. */
export type Sat = readonly [name: string, right: readonly number[], wrong?: readonly number[]]

/** Adds the candidate as a student, who takes the exam and gives these right and wrong answers. */
export async function sit(
  { school }: Installation,
  quiz: TestQuiz,
  [name, right, wrong = []]: Sat,
) {
  const { begin, submit } = attemptCalls(() => school)
  const student = await addStudent(school, name)
  const attempt = await begin(quiz, student)
  const all = rightAnswers(quiz)
  const state: QuizStateInput = {}
  for (const [at, { id, optionIds }] of quiz.questions.entries()) {
    const answer = wrong.includes(at)
      ? { answered: true as const, selected_values: optionIds[0] ?? 0 }
      : all[id]
    if (answer && (right.includes(at) || wrong.includes(at))) state[id] = answer
  }
  const { status, body } = await submit(attempt, student, state)
  expect(status, body.message).toBe(200)
  return { student, attempt }
}

export async function exchangeOf({ school, boss }: Installation, id: number) {
  const { status, body } = await school.call(contract.getSeriesExchange, { params: { id } }, boss())
  expect(status, body.message).toBe(200)
  return body.data
}

export const trust = ({ school, boss }: Installation, id: number, body: object) =>
  school.call(contract.addSeriesPartner, { params: { id }, body } as never, boss())

export const shiftFile = ({ school, boss }: Installation, id: number, quiz_id: number) =>
  downloadFile(school, contract.getShiftFile, { params: { id, quiz_id }, person: boss() })

export const importShift = ({ school, boss }: Installation, id: number, file: Uint8Array) =>
  sendFile(school, contract.importShiftFile, { params: { id }, file, person: boss() })

export const importRanks = ({ school, boss }: Installation, id: number, file: Uint8Array) =>
  sendFile(school, contract.importRankFile, { params: { id }, file, person: boss() })

export const rankFile = ({ school, boss }: Installation, id: number, shift_id: number) =>
  downloadFile(school, contract.getRankFile, { params: { id, shift_id }, person: boss() })

export const list = async ({ school, boss }: Installation, id: number) =>
  (await school.call(results.listSeriesResults, { params: { id } }, boss())).body

export const standing = async (
  { school }: Installation,
  sat: { student: Person; attempt: number },
) =>
  (
    await school.call(
      results.getSeriesStanding,
      { params: { id: sat.attempt } },
      signedInAnew(school, sat.student),
    )
  ).body.data

/**
 * Adds a series with one shift, which these candidates take. Then the shift ends and its results
 * are published.
 */
export async function taken(installation: Installation, name: string, candidates: readonly Sat[]) {
  const { school } = installation
  const { id } = await addSeries(school)
  const quiz = await addQuiz(school, { name, startsIn: 0, minutes: 30, seriesId: id })
  const sat = []
  for (const one of candidates) sat.push(await sit(installation, quiz, one))
  school.clock.advance(7200)
  await finishAll(school)
  return { id, quiz, sat }
}

/** Lets the north send results of its series to the centre, which merges them into its own. */
export async function trustEachOther(
  [north, awayId]: readonly [Installation, number],
  [centre, hereId]: readonly [Installation, number],
) {
  const merging = await exchangeOf(centre, hereId)
  const sending = await exchangeOf(north, awayId)
  const added = await trust(north, awayId, {
    ...{ name: 'Board', key: merging.key.text, task: 'merges', code: merging.code },
  })
  expect(added.status, added.body.message).toBe(201)
  expect(added.body.data.fingerprint).toBe(merging.key.fingerprint)
  const key = { name: 'North school', key: sending.key.text, task: 'sends' }
  expect((await trust(centre, hereId, key)).status).toBe(201)
}

/**
 * Makes two installations trust each other. Three candidates take a shift in the north, and two
 * take one in the centre, which merges the results. Also returns the north's first file.
 */
export async function twoInstallations(north: Installation, centre: Installation) {
  const away = await taken(north, 'North', [
    ['Asha', [0, 1, 2]],
    ['Ben', [2], [0]],
    ['Chen', [2]],
  ])
  const here = await taken(centre, 'Centre', [
    ['Dina', [1]],
    ['Emil', [0]],
  ])
  await trustEachOther([north, away.id], [centre, here.id])
  const { bytes, status, text } = await shiftFile(north, away.id, away.quiz.id)
  expect(status, text).toBe(200)
  return { away, here, file: bytes }
}

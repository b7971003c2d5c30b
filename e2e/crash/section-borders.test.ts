import { setTimeout } from 'node:timers/promises'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callServer } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
import { until } from '../support/until.ts'
import { type Candidate, type CrashSchool, openCrashSchool } from './crash-school.ts'
import { type Saving, startSaving } from './saving.ts'

const candidates = 12
const questionsEach = 2

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(candidates, 3 * questionsEach, { sections: 3 })
})
afterAll(() => school?.app.dispose())

/** The ids of a section's questions; sections count from 1. */
const questionsOf = (section: number) =>
  school.questionIds.slice((section - 1) * questionsEach, section * questionsEach)

/** Lets the first section of all attempts end `seconds` from now; returns that moment. */
async function endFirstSectionIn(seconds: number): Promise<number> {
  const border = Math.ceil(Date.now() / 1000) + seconds
  await query(
    school.app.dataDir,
    `update attempts set section_times = jsonb_set(jsonb_set(section_times,
       '{spans,0,deadline}', $1::text::jsonb), '{spans,1,opens_at}', $1::text::jsonb)`,
    [border],
  )
  return border
}

interface Times {
  readonly id: number
  readonly spans: readonly { section: number; opens_at: number; deadline: number }[]
  readonly times_left: string
}

const times = () =>
  query<Times>(
    school.app.dataDir,
    `select id, section_times -> 'spans' as spans, (select count(*) from attempt_events
       where attempt_id = attempts.id and kind = 'section_left') as times_left
     from attempts order by id`,
  )

const everybodySavedIn = (saving: Saving, section: number) =>
  until(async () =>
    saving
      .acknowledged()
      .every(({ acknowledged }) => questionsOf(section).some((id) => acknowledged.has(id))),
  )

/** Leaves the second section with a last answer; asks again until the server answers. */
async function leaveSecond({ attemptId, token }: Candidate, seq: number): Promise<void> {
  const [question = 0] = questionsOf(2)
  const quiz_state = { [question]: { answered: true, selected_values: String(seq), seq } }
  const body = { section: 2, quiz_state }
  const params = { id: attemptId }
  const answer = await callServer(
    school.app.url,
    attempts.endSection,
    { params, body },
    token,
  ).catch(() => null)
  if (answer?.status === 200) return
  await setTimeout(250)
  await leaveSecond({ attemptId, token }, seq)
}

it('loses no answer when app and database are killed in the second in which a section ends', async () => {
  const saving = startSaving(school)
  await everybodySavedIn(saving, 1)
  const border = await endFirstSectionIn(2)
  const before = await times()
  await setTimeout(border * 1000 - Date.now())
  await Promise.all([school.app.kill(), school.app.killDatabase()])
  await school.app.start()
  await everybodySavedIn(saving, 2)
  expect(await saving.stop()).toEqual([])
  expect(await times()).toEqual(before)

  await setTimeout((border + limits.graceSeconds + 1) * 1000 - Date.now())
  const [question = 0] = questionsOf(1)
  const quiz_state = { [question]: { answered: true, selected_values: '1', seq: Date.now() } }
  for (const { attemptId, token } of school.candidates) {
    const request = { params: { id: attemptId }, body: { quiz_state } }
    const { body } = await callServer(school.app.url, attempts.saveAnswers, request, token)
    expect(body).toMatchObject({ saved: {}, closed: [question] })
  }
})

it('leaves a section once, with its last answer, when the app is killed meanwhile', async () => {
  const seq = Date.now()
  const leaving = Promise.all(school.candidates.map((candidate) => leaveSecond(candidate, seq)))
  await until(async () => (await times()).some(({ times_left }) => times_left === '1'))
  await school.app.kill()
  await school.app.start()
  await leaving
  for (const { times_left, spans } of await times()) {
    expect(times_left).toBe('1')
    expect(spans.map(({ section }) => section)).toEqual([1, 2, 3])
    expect(spans[2]?.opens_at).toBe(spans[1]?.deadline)
    expect((spans[2]?.deadline ?? 0) - (spans[2]?.opens_at ?? 0)).toBe(20 * 60)
  }
  const stored = await query<{ selected: string[] }>(
    school.app.dataDir,
    'select selected from answers where question_id = $1',
    [questionsOf(2)[0]],
  )
  expect(stored).toEqual(school.candidates.map(() => ({ selected: [String(seq)] })))
  const saving = startSaving(school)
  await everybodySavedIn(saving, 3)
  expect(await saving.stop()).toEqual([])
})

import { setTimeout } from 'node:timers/promises'
import * as attempts from '@prepwell/contract/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callServer } from '../support/server/client.ts'
import { until } from '../support/until.ts'
import { type Candidate, type CrashSchool, openCrashSchool } from './crash-school.ts'

const clients = 32
const retryAfterMs = 50
/** `npm run test:deep` crashes it more often. */
const crashes = process.env.TEST_DEPTH ? 10 : 4
const questions = 5
/** Saves that must be acknowledged before each crash, so that every crash hits a server at work. */
const savesPerCrash = 150

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(clients, questions)
}, 120_000)
afterAll(() => school?.app.dispose(), 60_000)

/** A client asks every so often what is stored. */
const savesPerReceipt = 8

/**
 * What one client knows: the last value that the server acknowledged or named in a receipt, by
 * question.
 */
interface Diary {
  readonly candidate: Candidate
  readonly acknowledged: Map<number, number>
  acknowledgements: number
}

/**
 * Saves rising numbers, question after question, until told to stop; a crash
 * only makes it try the next number.
 */
async function keepSaving(diary: Diary, counter: { next: number }, stopped: () => boolean) {
  while (!stopped()) {
    const value = counter.next++
    const question = school.questionIds[value % questions] ?? 0
    const quiz_state = {
      [question]: { answered: true, selected_values: String(value), seq: value },
    }
    const { candidate } = diary
    const answer = await callServer(
      school.app.url,
      attempts.saveAnswers,
      { params: { id: candidate.attemptId }, body: { quiz_state } },
      candidate.token,
    ).catch(() => null)
    // While the server is down the clients leave the processors to its start.
    if (!answer) await setTimeout(retryAfterMs)
    if (answer?.status === 200) {
      diary.acknowledged.set(question, value)
      diary.acknowledgements += 1
    }
    if (value % savesPerReceipt === 0) await noteReceipt(diary)
  }
}

async function noteReceipt({ candidate, acknowledged }: Diary) {
  const params = { id: candidate.attemptId }
  const receipt = await callServer(
    school.app.url,
    attempts.getReceipt,
    { params },
    candidate.token,
  ).catch(() => null)
  if (receipt?.status !== 200) return
  for (const [question, { seq }] of Object.entries(receipt.body.data.order))
    acknowledged.set(Number(question), seq)
}

async function surviveCrashes(crash: () => Promise<void>) {
  const counter = { next: Date.now() }
  const diaries: Diary[] = school.candidates.map((candidate) => ({
    candidate,
    acknowledged: new Map(),
    acknowledgements: 0,
  }))
  let stop = false
  const saving = diaries.map((diary) => keepSaving(diary, counter, () => stop))
  const total = () => diaries.reduce((sum, diary) => sum + diary.acknowledgements, 0)
  try {
    for (let i = 0; i < crashes; i += 1) {
      const enough = total() + savesPerCrash
      await until(async () => total() >= enough, 60)
      await crash()
      await school.app.start()
    }
  } finally {
    stop = true
    await Promise.all(saving)
  }
  const lost: string[] = []
  for (const { candidate, acknowledged } of diaries) {
    const { body } = await callServer(
      school.app.url,
      attempts.checkStart,
      { params: { id: school.quizId } },
      candidate.token,
    )
    for (const [question, value] of acknowledged) {
      const stored = body.data.quiz_state[String(question)]
      const { seq = 0 } = body.data.order[String(question)] ?? {}
      // A later one may have been stored without its acknowledgement reaching the client.
      if (seq < value || stored?.selected_values !== String(seq))
        lost.push(
          `question ${question}: acknowledged ${value}, stored ${seq} ${JSON.stringify(stored)}`,
        )
    }
  }
  return { lost, acknowledged: total() }
}

describe(`${clients} clients save while it crashes ${crashes} times`, () => {
  it('loses no acknowledged save to kill -9 of the app', async () => {
    const { lost, acknowledged } = await surviveCrashes(() => school.app.kill())
    expect(acknowledged).toBeGreaterThanOrEqual(crashes * savesPerCrash)
    expect(lost).toEqual([])
  }, 240_000)

  it('loses no acknowledged save to kill -9 of app and database together', async () => {
    const { lost, acknowledged } = await surviveCrashes(async () => {
      await Promise.all([school.app.kill(), school.app.killDatabase()])
    })
    expect(acknowledged).toBeGreaterThanOrEqual(crashes * savesPerCrash)
    expect(lost).toEqual([])
  }, 300_000)
})

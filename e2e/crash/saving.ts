import { setTimeout } from 'node:timers/promises'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { stepMs } from '../../apps/api/src/test/hang-limit.ts'
import { callServer } from '../support/server/client.ts'
import type { RealApp } from '../support/server/real-app.ts'
import type { Candidate, CrashSchool } from './crash-school.ts'

const retryAfterMs = 250
/**
 * A process killed while it accepts a connection leaves the connection open and never responds.
 * Browsers give up as well.
 */
const timeoutMs = stepMs / 4
/** A client asks for the stored answers after this many saves. */
const savesPerReceipt = 8

/**
 * One client's knowledge: by question, the last value acknowledged by the server or listed in a
 * receipt.
 */
export interface Acknowledged {
  readonly candidate: Candidate
  readonly acknowledged: ReadonlyMap<number, number>
}

interface Diary extends Acknowledged {
  readonly acknowledged: Map<number, number>
  acknowledgements: number
  readonly times: number[]
}

export interface Saving {
  /** The number of acknowledged saves so far. */
  total(): number
  acknowledged(): readonly Acknowledged[]
  /** The duration of each save since the last call, in milliseconds. */
  takeTimes(): readonly number[]
  /** Stops saving and returns a line for each acknowledged answer that is not stored. */
  stop(): Promise<readonly string[]>
}

/**
 * Lets each candidate save increasing numbers, question after question. After a crash the candidate
 * tries the next number.
 */
export function startSaving(school: CrashSchool): Saving {
  const counter = { next: Date.now() }
  const diaries: Diary[] = school.candidates.map((candidate) => ({
    candidate,
    acknowledged: new Map(),
    acknowledgements: 0,
    times: [],
  }))
  let isStopped = false
  const saving = diaries.map((diary) => keepSaving(school, diary, counter, () => isStopped))
  return {
    total: () => diaries.reduce((sum, diary) => sum + diary.acknowledgements, 0),
    acknowledged: () =>
      diaries.map(({ candidate, acknowledged }) => ({
        candidate,
        acknowledged: new Map(acknowledged),
      })),
    takeTimes: () => diaries.flatMap(({ times }) => times.splice(0)),
    stop: async () => {
      isStopped = true
      await Promise.all(saving)
      return lostAnswers(school, diaries)
    },
  }
}

async function keepSaving(
  { app, questionIds }: CrashSchool,
  diary: Diary,
  counter: { next: number },
  stopped: () => boolean,
) {
  while (!stopped()) {
    const value = counter.next++
    const question = questionIds[value % questionIds.length] ?? 0
    const quiz_state = {
      [question]: { answered: true, selected_values: String(value), seq: value },
    }
    const { candidate } = diary
    const begun = performance.now()
    const answer = await callServer(
      app.url,
      attempts.saveAnswers,
      { params: { id: candidate.attemptId }, body: { quiz_state }, timeoutMs },
      candidate.token,
    ).catch(() => null)
    // While the server is down, clients pause, so that the starting server has the CPU to itself.
    if (!answer) await setTimeout(retryAfterMs)
    // Sections that are closed, or have not opened, take no answer.
    if (answer?.status === 200 && answer.body.saved[String(question)] === value) {
      diary.times.push(performance.now() - begun)
      diary.acknowledged.set(question, value)
      diary.acknowledgements += 1
    }
    if (value % savesPerReceipt === 0) await noteReceipt(app.url, diary)
  }
}

async function noteReceipt(url: string, { candidate, acknowledged }: Diary) {
  const params = { id: candidate.attemptId }
  const receipt = await callServer(
    url,
    attempts.getReceipt,
    { params, timeoutMs },
    candidate.token,
  ).catch(() => null)
  if (receipt?.status !== 200) return
  for (const [question, { seq }] of Object.entries(receipt.body.data.order))
    acknowledged.set(Number(question), seq)
}

/** One line for each acknowledged answer that is missing. */
export async function lostAnswers(
  { app, quizId }: { readonly app: Pick<RealApp, 'url'>; readonly quizId: number },
  known: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = []
  for (const { candidate, acknowledged } of known) {
    const { body } = await callServer(
      app.url,
      attempts.checkStart,
      { params: { id: quizId } },
      candidate.token,
    )
    for (const [question, value] of acknowledged) {
      const stored = body.data.quiz_state[String(question)]
      const { seq = 0 } = body.data.order[String(question)] ?? {}
      // A later answer may be stored although its acknowledgement never reached the client.
      if (seq < value || stored?.selected_values !== String(seq))
        lost.push(
          `question ${question}: acknowledged ${value}, stored ${seq} ${JSON.stringify(stored)}`,
        )
    }
  }
  return lost
}

import { setTimeout } from 'node:timers/promises'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { stepMs } from '../../apps/api/src/test/hang-limit.ts'
import { callServer } from '../support/server/client.ts'
import type { RealApp } from '../support/server/real-app.ts'
import type { Candidate, CrashSchool } from './crash-school.ts'

const retryAfterMs = 250
/**
 * A process that is killed while a connection is handed to it leaves that connection to nobody: no
 * answer, and no end. Browsers give up as well.
 */
const timeoutMs = stepMs / 4
/** A client asks every so often what is stored. */
const savesPerReceipt = 8

/**
 * What one client knows: the last value that the server acknowledged or named in a receipt, by
 * question.
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

/** Clients that save without pause. */
export interface Saving {
  /** How many saves were acknowledged so far. */
  total(): number
  /** What is acknowledged by now. */
  acknowledged(): readonly Acknowledged[]
  /** How long each save took since the last call, in milliseconds. */
  takeTimes(): readonly number[]
  /** Ends the saving, and compares what is stored with what was acknowledged. */
  stop(): Promise<readonly string[]>
}

/**
 * Every candidate saves rising numbers, question after question; a crash only makes it try the next
 * number.
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
    // While the server is down the clients leave the processors to its start.
    if (!answer) await setTimeout(retryAfterMs)
    if (answer?.status === 200) {
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

/** A line for each answer that was acknowledged and is not in this school. */
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
      // A later one may have been stored without its acknowledgement reaching the client.
      if (seq < value || stored?.selected_values !== String(seq))
        lost.push(
          `question ${question}: acknowledged ${value}, stored ${seq} ${JSON.stringify(stored)}`,
        )
    }
  }
  return lost
}

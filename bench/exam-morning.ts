import {
  checkStart,
  getPaper,
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { callServer } from '../e2e/support/server/client.ts'
import { openBenchSchool } from './bench-school.ts'

const clients = 32

/** One kind of call under load: calls per second, and their durations in milliseconds. */
export interface Load {
  readonly call: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Every student starts, reads the paper, saves answers one by one, submits and requests the
 * receipt, 32 at a time.
 */
export async function examMorning(students: number): Promise<Load[]> {
  const school = await openBenchSchool(students)
  try {
    const attempts: number[] = []
    const run = async (
      call: string,
      endpoint: Endpoint,
      input: (student: number) => Parameters<typeof callServer>[2],
      rounds = 1,
    ): Promise<Load> => {
      const times: number[] = []
      let next = 0
      const began = performance.now()
      const work = async () => {
        for (let i = next++; i < students * rounds; i = next++) {
          const student = i % students
          const from = performance.now()
          const answer = await callServer(
            school.url,
            endpoint,
            input(student),
            school.tokens[student],
          )
          times.push(performance.now() - from)
          if (answer.status >= 400)
            throw new Error(`${call}: ${answer.status} ${answer.body.message}`)
          if (endpoint === startAttempt)
            attempts[student] = (
              answer.body as { data: { take_quiz_id: number } }
            ).data.take_quiz_id
        }
      }
      await Promise.all(Array.from({ length: clients }, work))
      const seconds = (performance.now() - began) / 1000
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
      return { call, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
    }
    const quiz = () => ({ params: { id: school.quizId } })
    let seq = Date.now()
    const answer = (student: number) => ({
      params: { id: attempts[student] ?? 0 },
      body: {
        quiz_state: {
          [school.questionIds[seq % school.questionIds.length] ?? 0]: {
            answered: true,
            selected_values: '7',
            seq: seq++,
          },
        },
      },
    })
    return [
      await run('is_existing', checkStart, quiz),
      await run('take_quiz', startAttempt, quiz),
      await run('questions', getPaper, quiz),
      await run('save', saveAnswers, answer, 10),
      await run('submit', submitAttempt, (student) => ({
        params: { id: attempts[student] ?? 0 },
        body: { quiz_state: {} },
      })),
      await run('receipt', getReceipt, (student) => ({ params: { id: attempts[student] ?? 0 } })),
    ]
  } finally {
    await school.close()
  }
}

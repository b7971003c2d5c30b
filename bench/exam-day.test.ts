import { expect, it } from 'vitest'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { simulateExamDay } from './exam-day.ts'

it('on an exam day with 100 candidates nothing fails, and every answer is stored as it was sent', async () => {
  const day = await simulateExamDay({
    ...{ candidates: 100, questions: 10 },
    ...{ signIn: 3, start: 1, answering: 3, submit: 1 },
    think: { least: 0.2, most: 0.5 },
    boardsPerSecond: 5,
    passwordHash: cheapPasswordHash,
  })
  expect(day).toMatchObject({ failures: [], lost: [], wrongMarks: [] })
  expect(day.steps.submit.count).toBe(100)
  expect(day.sent).toBe(100 * 10)
})

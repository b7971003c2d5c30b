import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { runOnThread } from './run-on-thread.ts'

const script = new URL('../../test/answering-thread.ts', import.meta.url)
const limits = { megabytes: 24, seconds: 60, tooMuch: 'Too much' }

const run = (data: string, seconds = limits.seconds) =>
  runOnThread(script, { data }, { ...limits, seconds }).catch((error: unknown) => error)

describe('a task on a thread', () => {
  it('answers with its result', async () => {
    expect(await run('result')).toEqual({ seven: 7 })
  })

  it('may refuse its input', async () => {
    const error = await run('refusal')
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid_input', message: 'file: Not this one' })
  })

  it.each([
    { task: 'failure', message: 'a fault of ours' },
    { task: 'exit', message: 'the thread ended without an answer' },
  ])('fails with the fault that it has: $task', async ({ task, message }) => {
    const error = await run(task)
    expect(error).not.toBeInstanceOf(AppError)
    expect(error).toMatchObject({ message })
  })

  it.each([
    { limit: 'memory', seconds: 60 },
    { limit: 'time', seconds: 1 },
  ])('is ended, with a word about its input, when it needs too much $limit', async (one) => {
    const error = await run(one.limit, one.seconds)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid_input', message: 'Too much' })
  })
})

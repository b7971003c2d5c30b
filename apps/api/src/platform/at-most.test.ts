import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

/** A work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = {
    begun: false,
    end: () => resolve('done'),
    fail: () => reject(new Error('broken')),
  }
  return Object.assign(state, {
    run: () => {
      state.begun = true
      return promise
    },
  })
}

it('runs so many at a time, lets the next wait in line, and sends the rest away', async () => {
  const inLine = atMost({ running: 2, waiting: 1 })
  const [first, second, third, fourth] = [work(), work(), work(), work()]
  const results = [first, second, third].map(({ run }) => inLine(run))
  await expect(inLine(fourth.run)).rejects.toMatchObject({ code: 'unavailable' })
  expect([first, second, third, fourth].map(({ begun }) => begun)).toEqual([
    true,
    true,
    false,
    false,
  ])
  second.end()
  await results[1]
  expect(third.begun).toBe(true)
  first.end()
  third.end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done'])
})

it('a work that fails gives its place back', async () => {
  const inLine = atMost({ running: 1, waiting: 0 })
  const broken = work()
  const failed = inLine(broken.run)
  broken.fail()
  await expect(failed).rejects.toThrow('broken')
  const next = work()
  next.end()
  expect(await inLine(next.run)).toBe('done')
})

import { expect, it } from 'vitest'
import { hash, hashingThreads, threadsOf, verify } from './argon2-threads.ts'

it.each([
  { cores: 1, processes: 1, threads: 1 },
  { cores: 2, processes: 1, threads: 1 },
  { cores: 2, processes: 2, threads: 1 },
  { cores: 4, processes: 1, threads: 3 },
  { cores: 8, processes: 1, threads: 4 },
  { cores: 8, processes: 2, threads: 3 },
  { cores: 8, processes: 8, threads: 1 },
  { cores: 64, processes: 4, threads: 4 },
])(
  '$processes processes on $cores cores hash on $threads threads each',
  ({ cores, processes, threads }) => {
    expect(threadsOf(cores, processes)).toBe(threads)
  },
)

const cost = { memoryCost: 8, timeCost: 1 }

it('gives every caller the right answer, however many call at once', async () => {
  const names = Array.from({ length: 8 * hashingThreads() }, (_none, n) => `password ${n}`)
  const hashes = await Promise.all(names.map((name) => hash(name, cost)))
  expect(new Set(hashes).size).toBe(names.length)
  const asked = names.flatMap((name, n) => [
    { name, stored: hashes[n] ?? '', matches: true },
    { name, stored: hashes[n + 1] ?? hashes[0] ?? '', matches: false },
  ])
  const answers = await Promise.all(asked.map(({ name, stored }) => verify(stored, name)))
  expect(answers).toEqual(asked.map(({ matches }) => matches))
})

it('fails only the call that kills a thread', async () => {
  const good = await hash('password', cost)
  // Without a hash, the thread throws.
  const asked = ['no hash', good, 'no hash', good, good].map((stored) => verify(stored, 'password'))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

it('gives the first caller its answer, even when the error of the second one arrives earlier', async () => {
  const good = await hash('password', cost)
  // The errors kill some threads, each while it holds the two tasks that it began with.
  for (let n = 0; n < 10; n += 1) {
    const asked = [verify(good, 'password'), verify('no hash', 'password')]
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  }
})

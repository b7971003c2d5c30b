import { expect, it } from 'vitest'
import { threadsOf } from './argon2-threads.ts'

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

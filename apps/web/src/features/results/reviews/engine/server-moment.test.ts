import { expect, it } from 'vitest'
import { serverMoment } from './server-moment.ts'

const hour = 3_600_000
const anchor = { server: 1_000 * hour, wall: 976 * hour, monotonic: 5 * hour }

it.each([
  { name: 'an hour passes', wall: 977, monotonic: 6, after: 1 },
  { name: 'the device sleeps for eight hours', wall: 985, monotonic: 6, after: 9 },
  { name: 'the wall clock is put back', wall: 970, monotonic: 6, after: 1 },
  { name: 'the wall clock jumps by two days', wall: 1_025, monotonic: 6, after: 1 },
])('when $name, the server is $after h later', ({ wall, monotonic, after }) =>
  expect(serverMoment(anchor, { wall: wall * hour, monotonic: monotonic * hour })).toBe(
    anchor.server + after * hour,
  ),
)

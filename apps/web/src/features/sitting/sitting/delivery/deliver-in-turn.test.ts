import { expect, it } from 'vitest'
import { deliverInTurn } from './deliver-in-turn.ts'

type Deliveries = Parameters<typeof deliverInTurn>[0]
type EndOf<Name extends keyof Deliveries> = Awaited<ReturnType<Deliveries[Name]>>

async function deliver(ends: {
  answers?: EndOf<'answers'>
  reports?: EndOf<'reports'>
  reviews?: EndOf<'reviews'>
}) {
  const calls: string[] = []
  const end = await deliverInTurn({
    async answers() {
      calls.push('answers')
      return ends.answers ?? 'done'
    },
    async reports() {
      calls.push('reports')
      return ends.reports ?? 'done'
    },
    async reviews(halted) {
      calls.push(halted ? `reviews wait: ${halted}` : 'reviews')
      return halted ?? ends.reviews ?? 'done'
    },
  })
  return { calls, ...end }
}

it('delivers reports about questions of an exam even if the server takes no reviews', async () => {
  expect(await deliver({ reviews: 'unreachable' })).toEqual({
    ...{ calls: ['answers', 'reports', 'reviews'], kept: 'unreachable', reports: 'done' },
  })
})

it.each([
  { answers: 'unreachable', calls: ['answers', 'reviews wait: unreachable'] },
  { answers: 'signed_out', calls: ['answers', 'reviews wait: signed_out'] },
] as const)('sends nothing else once answers are $answers', async ({ answers, calls }) => {
  expect(await deliver({ answers })).toEqual({ calls, kept: answers, reports: 'done' })
})

it.each([
  { ends: {}, kept: 'done' },
  { ends: { answers: 'in_use' }, kept: 'in_use' },
  { ends: { answers: 'in_use', reviews: 'failed' }, kept: 'failed' },
  { ends: { reports: 'unreachable' }, kept: 'unreachable' },
] as const)('tries again for what is left: $ends', async ({ ends, kept }) => {
  expect(await deliver(ends)).toMatchObject({ kept })
})

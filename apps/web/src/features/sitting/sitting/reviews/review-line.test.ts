import { expect, it } from 'vitest'
import type { ReviewChange } from './deliver-reviews.ts'
import { type ReviewLine, reviewLineAfter, reviewLineText } from './review-line.ts'

const held: ReviewChange = { kind: 'held', count: 0 }
const change = (kind: ReviewChange['kind'], count = 5): ReviewChange => ({ kind, count })
const after = (...changes: readonly ReviewChange[]) =>
  changes.reduce(reviewLineAfter, null as ReviewLine | null)

it.each([
  { name: 'nothing waited', changes: [held], text: null },
  { name: 'they are sent at once', changes: [change('delivering'), held], text: null },
  {
    name: 'the server is not reached',
    changes: [change('delivering'), change('waiting')],
    text: '5 reviews of your notebook wait on this device until the server can be reached.',
  },
  {
    name: 'one waits',
    changes: [change('waiting', 1)],
    text: '1 review of your notebook waits on this device until the server can be reached.',
  },
  {
    name: 'they are sent after waiting',
    changes: [change('waiting'), change('delivering')],
    text: '5 reviews of your notebook are being delivered.',
  },
  {
    name: 'they are delivered after waiting',
    changes: [change('waiting'), change('delivering'), held],
    text: '5 reviews of your notebook were delivered.',
  },
  {
    name: 'new ones are sent after that',
    changes: [change('waiting'), held, change('delivering', 1)],
    text: null,
  },
  {
    name: 'the server refuses them',
    changes: [change('refused', 2)],
    text: '2 reviews of your notebook were not accepted. They stay on this device, and are tried again later.',
  },
])('when $name: $text', ({ changes, text }) => {
  const line = after(...changes)
  expect(line && reviewLineText(line)).toBe(text)
})

it('a dismissed line stays away until other reviews wait', () => {
  const seen: ReviewLine = { count: 2, state: 'waiting', isSeen: true }
  expect(reviewLineAfter(seen, change('waiting', 3))?.isSeen).toBe(true)
  const delivered = reviewLineAfter(seen, held)
  expect(reviewLineAfter(delivered, change('waiting'))?.isSeen).toBe(false)
})

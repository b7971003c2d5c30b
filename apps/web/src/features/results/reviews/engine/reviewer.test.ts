import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reviewer } from './reviewer.ts'
import {
  cardOf,
  type Device,
  day,
  openDevice,
  openServer,
  pass,
  startClock,
} from './test/review-world.ts'

beforeEach(startClock)
afterEach(() => void vi.useRealTimers())

const cards = (count: number, more: Partial<SessionCard> = {}) =>
  Array.from({ length: count }, (_one, index) => cardOf(index + 1, more))

const open = (count = 3, more: Partial<SessionCard> = {}) => {
  const world = openServer(cards(count, more))
  const device = openDevice(world)
  return { world, device }
}

const stateOf = ({ store }: Reviewer) => store.getState()
const stepOf = (reviewer: Reviewer) => {
  const { step } = stateOf(reviewer)
  return 'card' in step ? `${step.kind} ${step.card.question_id}` : step.kind
}
const placeOf = (reviewer: Reviewer) => {
  const { place, total } = stateOf(reviewer)
  return `${place} of ${total}`
}

const answer = (option = 1, seconds = 20, isChanged = false) => ({
  selected_values: [option],
  seconds,
  is_changed: isChanged,
})

async function review(reviewer: Reviewer, option = 1): Promise<void> {
  await reviewer.check(answer(option))
  await pass(2_000)
  await reviewer.goOn()
}

describe('the rating of an answer', () => {
  it.each([
    { name: 'wrong', given: answer(2), rating: 'again' },
    { name: 'wrong and slow', given: answer(2, 90), rating: 'again' },
    { name: 'right', given: answer(1), rating: 'good' },
    { name: 'right but slow', given: answer(1, 61), rating: 'hard' },
    { name: 'right after another choice', given: answer(1, 20, true), rating: 'hard' },
  ])('$name is $rating', async ({ given, rating }) => {
    const { reviewer } = open().device.open()
    await reviewer.load()
    await reviewer.check(given)
    expect(stateOf(reviewer).step).toMatchObject({ kind: 'checked', proposed: rating, rating })
  })

  it('can be overridden until the student goes on', async () => {
    const { device, world } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    reviewer.rate('easy')
    expect(stepOf(reviewer)).toBe('question 1')
    await reviewer.check(answer(2))
    reviewer.rate('easy')
    expect(stateOf(reviewer).step).toMatchObject({ proposed: 'again', rating: 'easy' })
    await reviewer.goOn()
    expect(device.reviews().waiting).toMatchObject([{ question_id: 1, rating: 'easy' }])
    await device.deliver()
    expect([...world.server.reviews.values()]).toMatchObject([
      { question_id: 1, rating: 'easy', selected_values: [2], seconds: 20 },
    ])
  })
})

describe('a session', () => {
  it('has 20 cards, and the next one the rest', async () => {
    const { reviewer } = open(27).device.open()
    await reviewer.load()
    expect(placeOf(reviewer)).toBe('1 of 20')
    for (let count = 0; count < 20; count += 1) await review(reviewer)
    expect(stateOf(reviewer).step).toMatchObject({
      kind: 'end',
      summary: { reviewed: 20, left: 7, nextInDays: 3 },
    })
    await reviewer.load()
    expect(placeOf(reviewer)).toBe('1 of 7')
    expect(stepOf(reviewer)).toBe('question 21')
  })

  it('goes on where it was after a reload, in another tab and on another device', async () => {
    const { world, device } = open(30)
    const { reviewer } = device.open()
    await reviewer.load()
    for (let count = 0; count < 7; count += 1) await review(reviewer)
    const { reviewer: reloaded } = device.open()
    await reloaded.load()
    expect([placeOf(reloaded), stepOf(reloaded)]).toEqual(['8 of 20', 'question 8'])
    const { reviewer: elsewhere } = openDevice(world).open()
    await elsewhere.load()
    expect([placeOf(elsewhere), stepOf(elsewhere)]).toEqual(['8 of 20', 'question 8'])
  })

  it('shows the outcome of a checked answer again, because its key was seen', async () => {
    const { device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    await reviewer.check(answer(2))
    const { reviewer: reloaded } = device.open()
    await reloaded.load()
    expect(stateOf(reloaded).step).toMatchObject({
      kind: 'checked',
      card: { question_id: 1 },
      answer: answer(2),
      rating: 'again',
    })
  })

  it('does not ask a card that another tab has reviewed', async () => {
    const { device } = open()
    const [one, other] = [device.open().reviewer, device.open().reviewer]
    await one.load()
    await other.load()
    await review(one)
    await other.refresh()
    expect(stepOf(other)).toBe('question 2')
    await other.check(answer())
    await review(one)
    await other.goOn()
    expect(device.reviews().waiting.map(({ question_id }) => question_id)).toEqual([1, 2])
    expect(stepOf(other)).toBe('question 3')
  })

  it('ignores a second Enter while a review is being stored', async () => {
    const { device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    await reviewer.check(answer())
    await Promise.all([reviewer.goOn(), reviewer.goOn()])
    expect(device.reviews().waiting).toHaveLength(1)
    expect(stepOf(reviewer)).toBe('question 2')
  })

  it('shows a card that rests after its last lapse, and only after a lapse', async () => {
    const { device } = open(2, { rests_after_lapse: true })
    const { reviewer } = device.open()
    await reviewer.load()
    await review(reviewer, 2)
    expect(stepOf(reviewer)).toBe('resting 1')
    expect(device.reviews().waiting).toHaveLength(1)
    await reviewer.goOn()
    await review(reviewer, 1)
    expect(stepOf(reviewer)).toBe('end')
  })

  it('asks a card again on the next day, on a page that was left open overnight', async () => {
    const { device } = open(2)
    const { reviewer } = device.open()
    await reviewer.load()
    for (const option of [2, 1]) await review(reviewer, option)
    await device.deliver()
    await pass(day)
    await reviewer.load()
    expect([placeOf(reviewer), stepOf(reviewer)]).toEqual(['1 of 2', 'question 1'])
  })

  it('says that there is nothing to review', async () => {
    const { reviewer } = open(0).device.open()
    await reviewer.load()
    expect(stateOf(reviewer).step).toMatchObject({ kind: 'end', summary: { reviewed: 0, left: 0 } })
  })
})

describe('without a network', () => {
  it('reviews the cards that the device keeps, and nothing twice when it is back', async () => {
    const { world, device } = open(5)
    const { reviewer } = device.open()
    await reviewer.load()
    await review(reviewer)
    device.isOnline = false
    const { reviewer: offline } = device.open()
    await offline.load()
    expect(stateOf(offline).isFromDevice).toBe(true)
    expect([placeOf(offline), stepOf(offline)]).toEqual(['2 of 5', 'question 2'])
    for (let count = 0; count < 2; count += 1) await review(offline)
    device.isOnline = true
    const { reviewer: back } = device.open()
    await back.load()
    expect([placeOf(back), stepOf(back)]).toEqual(['4 of 5', 'question 4'])
    expect(world.server.reviews.size).toBe(3)
    expect(device.reviews().waiting).toEqual([])
  })

  it('keeps cards for a day, and says so afterwards', async () => {
    const { device } = open()
    await device.open().reviewer.load()
    device.isOnline = false
    await pass(day - 1_000)
    const { reviewer } = device.open()
    await reviewer.load()
    expect(stepOf(reviewer)).toBe('question 1')
    await pass(2_000)
    const { reviewer: later } = device.open()
    await later.load()
    expect(stateOf(later).step).toEqual({ kind: 'failed', message: null })
  })

  it('does not wait for a network that does not answer', async () => {
    const { world, device } = open()
    await device.open().reviewer.load()
    vi.spyOn(world, 'fetchDue').mockReturnValue(new Promise(() => {}))
    const { reviewer } = device.open()
    const loading = reviewer.load()
    await pass(4_000)
    await loading
    expect(stepOf(reviewer)).toBe('question 1')
  })

  it.each([
    { name: 'a day ahead', aheadMs: day },
    { name: 'a day behind', aheadMs: -day },
  ])("uses the server's clock on a device that is $name", async ({ aheadMs }) => {
    const world = openServer(cards(3))
    const device = openDevice(world, { aheadMs })
    await device.open().reviewer.load()
    device.isOnline = false
    await pass(3_600_000)
    const { reviewer } = device.open()
    await reviewer.load()
    await review(reviewer)
    const [stored] = device.reviews().waiting
    const away = (stored?.reviewed_at ?? 0) * 1000 - Date.now()
    expect(Math.abs(away)).toBeLessThan(2_000)
  })
})

describe('a card whose review still waits on the device', () => {
  it.each([
    { name: 'after midnight', happens: (_device: Device) => pass(18 * 3_600_000) },
    { name: 'after the session has ended', happens: async (device: Device) => device.endSession() },
  ])('is not asked again $name', async ({ happens }) => {
    const { world, device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    device.isOnline = false
    await review(reviewer)
    await happens(device)
    device.isOnline = true
    // The server cannot store the review now, but says which cards are due.
    world.server.faults = ['unreachable']
    const { reviewer: back } = device.open()
    await back.load()
    expect(stepOf(back)).toBe('question 2')
    expect(device.reviews().waiting).toHaveLength(1)
  })

  it('is asked on the next day once the server has the review', async () => {
    const { device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    device.isOnline = false
    await review(reviewer)
    await pass(18 * 3_600_000)
    device.isOnline = true
    const { reviewer: back } = device.open()
    await back.load()
    expect(stepOf(back)).toBe('question 1')
    expect(device.reviews().waiting).toEqual([])
  })

  it('is asked again after a day, even if the server never takes that review', async () => {
    const { world, device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    await review(reviewer)
    await pass(day)
    world.server.faults = ['refused']
    const { reviewer: later } = device.open()
    await later.load()
    expect(stepOf(later)).toBe('question 1')
  })
})

it('cards of yesterday do not make the device forget what was reviewed today', async () => {
  const { device } = open()
  await device.open().reviewer.load()
  await pass(18 * 3_600_000)
  const tab = device.open()
  const yesterday = structuredClone(device.cards())
  await tab.reviewer.load()
  await review(tab.reviewer)
  await device.deliver(tab)
  // The device could not store today's cards.
  device.keep(yesterday)
  device.isOnline = false
  const { reviewer } = device.open()
  await reviewer.load()
  expect(stepOf(reviewer)).toBe('question 2')
})

describe('a device that stores nothing', () => {
  it('goes on, says so, and sends the reviews from the page', async () => {
    const { world, device } = open()
    device.cannotStore = true
    const tab = device.open()
    await tab.reviewer.load()
    await review(tab.reviewer)
    expect(stateOf(tab.reviewer).isKept).toBe(false)
    expect(stepOf(tab.reviewer)).toBe('question 2')
    await device.deliver(tab)
    expect(world.server.reviews.size).toBe(1)
  })

  it.each([
    { name: 'is sent first', faults: [], sent: 1 },
    { name: 'is not asked again while the server lacks it', faults: ['unreachable'], sent: 0 },
  ] as const)('keeps a review in the tab: its card $name', async ({ faults, sent }) => {
    const { world, device } = open()
    device.cannotStore = true
    const tab = device.open()
    await tab.reviewer.load()
    await review(tab.reviewer)
    world.server.faults = [...faults]
    const { reviewer } = device.open(tab)
    await reviewer.load()
    expect(stepOf(reviewer)).toBe('question 2')
    expect(world.server.reviews.size).toBe(sent)
  })

  it('only for a moment after midnight: a card that was reviewed yesterday too is kept', async () => {
    const { world, device } = open()
    const { reviewer } = device.open()
    await reviewer.load()
    await review(reviewer, 1)
    await device.deliver()
    await pass(day)
    device.cannotStore = true
    await reviewer.load()
    expect(stepOf(reviewer)).toBe('question 1')
    device.cannotStore = false
    for (let card = 0; card < 3; card += 1) await review(reviewer)
    await device.deliver()
    expect([...world.server.reviews.values()].map(({ question_id }) => question_id)).toEqual([
      1, 1, 2, 3,
    ])
    expect(stepOf(reviewer)).toBe('end')
  })

  it('asks no card twice, though all that it has are the cards of yesterday', async () => {
    const { device } = open()
    const tab = device.open()
    await tab.reviewer.load()
    await pass(18 * 3_600_000)
    device.cannotStore = true
    await tab.reviewer.load()
    await review(tab.reviewer)
    await device.deliver(tab)
    device.isOnline = false
    await tab.reviewer.load()
    expect(stepOf(tab.reviewer)).toBe('question 2')
  })

  it('is used again when it stores', async () => {
    const { device } = open()
    const tab = device.open()
    await tab.reviewer.load()
    device.cannotStore = true
    await review(tab.reviewer)
    device.cannotStore = false
    await review(tab.reviewer)
    await pass(0)
    expect(stateOf(tab.reviewer).isKept).toBe(true)
    expect(stepOf(tab.reviewer)).toBe('question 3')
  })
})

it('an answer of the server that refuses is shown with its reason', async () => {
  const { world, device } = open()
  world.server.faults = ['refused']
  const { reviewer } = device.open()
  await reviewer.load()
  expect(stateOf(reviewer).step).toEqual({ kind: 'failed', message: 'no' })
})

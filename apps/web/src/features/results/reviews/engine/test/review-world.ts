import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { vi } from 'vitest'
import {
  deliverReviews,
  type KeptReview,
  type KeptReviews,
  noReviews,
  type Outcome,
  withoutSettled,
} from '../../../../sitting/sitting/index.ts'
import type { DueCards } from '../kept-cards.ts'
import { createReviewer, type Reviewer } from '../reviewer.ts'

const dayMs = 24 * 3_600_000
/** 2026-11-30, 06:00 UTC. */
const begin = Date.UTC(2026, 10, 30, 6)

/** The fault of one call. lost: the server does it, but its response does not arrive. */
export type Fault = 'none' | 'unreachable' | 'lost' | 'refused' | 'signed_out' | 'unnamed'

export const cardOf = (id: number, more: Partial<SessionCard> = {}): SessionCard => ({
  question_id: id,
  type: 'MCQ',
  statement: `Question ${id}`,
  question_format: 'plain',
  question_image: null,
  subject_name: 'Physics',
  chapter_id: 1,
  chapter_name: 'Optics',
  options: [
    { id: 1, text: 'Right' },
    { id: 2, text: 'Wrong' },
  ],
  passage: null,
  correct_answer: [1],
  correct_range: null,
  answer_explanation: null,
  explanation_format: 'plain',
  is_new: false,
  lapses: 0,
  rests_after_lapse: false,
  slow_above: 60,
  next_days: { again: 1, hard: 2, good: 3, easy: 8 },
  changed: null,
  cause: null,
  note: null,
  ...more,
})

export interface ServerReview extends KeptReview {
  /** The true moment of its arrival, in epoch milliseconds. */
  readonly arrivedAt: number
}

/** A server whose cards come back on the day after their review, and the network. */
export function openServer(cards: readonly SessionCard[]) {
  const server = {
    cards: [...cards],
    reviews: new Map<string, ServerReview>(),
    /** The number of times that each id was sent. */
    sent: new Map<string, number>(),
    faults: [] as Fault[],
    /** The server's clock: also the time of the fake timers. */
    now: () => Date.now(),
    day: () => new Date(Date.now()).toISOString().slice(0, 10),
  }
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  const call = async <Value>(work: () => Value, unnamed: Value): Promise<Outcome<Value>> => {
    const fault = server.faults.shift() ?? 'none'
    if (fault === 'lost') work()
    if (fault === 'lost' || fault === 'unreachable') return { kind: 'unreachable' }
    if (fault === 'refused') return { kind: 'refused', message: 'no' }
    if (fault === 'signed_out') return { kind: 'signed_out' }
    return { kind: 'done', value: fault === 'unnamed' ? unnamed : work() }
  }
  const today = () =>
    [...server.reviews.values()].filter(({ reviewed_at }) => dayOf(reviewed_at) === server.day())
  const due = (): DueCards => {
    const done = new Set(today().map(({ question_id }) => question_id))
    return {
      server_time: Math.floor(server.now() / 1000),
      today: server.day(),
      reviewed: today().length,
      cards: server.cards.filter(({ question_id }) => !done.has(question_id)),
    }
  }
  const take = (reviews: readonly KeptReview[]) => {
    const known = new Set(server.cards.map(({ question_id }) => question_id))
    const [stored, left_out]: [string[], string[]] = [[], []]
    for (const review of reviews) {
      server.sent.set(review.id, (server.sent.get(review.id) ?? 0) + 1)
      const hasCard = known.has(review.question_id)
      if (hasCard && !server.reviews.has(review.id))
        server.reviews.set(review.id, { ...review, arrivedAt: server.now() })
      ;(hasCard ? stored : left_out).push(review.id)
    }
    return { stored, left_out }
  }
  return {
    server,
    fetchDue: () => call(due, { ...due(), cards: [] }),
    send: (reviews: readonly KeptReview[]) =>
      call(() => take(reviews), { stored: [], left_out: [] }),
  }
}

export type World = ReturnType<typeof openServer>

/** A browser of the student: its storage, its clock and its tabs. */
export function openDevice(world: World, { aheadMs = 0 }: { readonly aheadMs?: number } = {}) {
  let reviews: KeptReviews = noReviews
  let cards: unknown = null
  let ids = 0
  const name = Math.random().toString(36).slice(2)
  const device = {
    isOnline: true,
    cannotStore: false,
    cannotRead: false,
    reviews: () => reviews,
    cards: () => cards,
    tabs: [] as Tab[],
    /** Signs out: deletes all that the device keeps. */
    forget() {
      reviews = noReviews
      cards = null
    },
    keep(kept: unknown) {
      cards = kept
    },
    /** The session expired: only the reviews that the server may lack are kept. */
    endSession() {
      reviews = { ...noReviews, waiting: reviews.waiting }
      cards = null
    },
    /** Sends the waiting reviews, from any page or the worker. */
    deliver: (tab?: Tab) =>
      deliverReviews({
        async list() {
          if (device.cannotRead) throw new Error('the device does not answer')
          return reviews.waiting
        },
        pageReviews: () => [...(tab?.held.values() ?? [])],
        send: async (batch) =>
          device.isOnline ? world.send(structuredClone(batch)) : { kind: 'unreachable' },
        async settle(settled) {
          for (const id of settled) tab?.held.delete(id)
          if (device.cannotStore) throw new Error('the device is full')
          reviews = withoutSettled(reviews, settled)
        },
        onChange: () => {},
      }),
    /** `page` is the earlier page in the same tab. */
    open(page?: Tab) {
      const openedAt = Date.now()
      const held = page?.held ?? new Map<string, KeptReview>()
      const tab: Tab = {
        held,
        isOpen: true,
        reviewer: createReviewer({
          async readCards() {
            if (device.cannotRead) throw new Error('the device does not answer')
            return structuredClone(cards)
          },
          async keepCards(kept) {
            if (device.cannotStore || !tab.isOpen) throw new Error('the device is full')
            cards = structuredClone(kept)
          },
          async readReviews() {
            if (device.cannotRead) throw new Error('the device does not answer')
            return structuredClone(reviews)
          },
          async changeReviews(change) {
            await Promise.resolve()
            if (device.cannotStore || device.cannotRead || !tab.isOpen)
              throw new Error('the device is full')
            reviews = structuredClone(change(reviews))
            return structuredClone(reviews)
          },
          hold: (review) => void held.set(review.id, review),
          held: () => [...held.values()],
          deliver: () => device.deliver(tab),
          wakeDelivery: () => {},
          fetchDue: async () => (device.isOnline ? world.fetchDue() : { kind: 'unreachable' }),
          isOnline: () => device.isOnline,
          clocks: () => ({ wall: Date.now() + aheadMs, monotonic: Date.now() - openedAt }),
          newId() {
            ids += 1
            return `${name}-${ids}`
          },
        }),
      }
      device.tabs.push(tab)
      return tab
    },
    /** Closes the tab, which loses whatever only that tab knew. */
    kill(tab: Tab) {
      tab.isOpen = false
      device.tabs = device.tabs.filter((each) => each !== tab)
    },
  }
  return device
}

export interface Tab {
  readonly reviewer: Reviewer
  /** Reviews that only the page has. */
  readonly held: Map<string, KeptReview>
  isOpen: boolean
}

export type Device = ReturnType<typeof openDevice>

export function startClock(): void {
  vi.useFakeTimers({ now: begin })
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

export const day = dayMs

import { type Rating, ratingOf } from '@prepwell/contract/results/notebook-terms.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  isDone,
  type KeptReview,
  type KeptReviews,
  noReviews,
  type OpenAnswer,
  type Outcome,
  onDay,
  withReview,
} from '../../../sitting/sitting/index.ts'
import { isSlow, judge } from './judge.ts'
import { type DueCards, type KeptCards, keptFrom, usableCards } from './kept-cards.ts'
import { planSession, type ReviewState, remainingCards, summaryOf } from './reviewer-state.ts'
import { type ClockAnchor, serverMoment } from './server-moment.ts'

/** The reviewer's dependencies: this device, the server, clocks. */
export interface ReviewerPorts {
  /** Rejects if the device does not answer. */
  readCards(): Promise<unknown>
  /** Rejects if the device cannot store them. */
  keepCards(cards: KeptCards): Promise<void>
  /** Rejects if the device does not answer. */
  readReviews(): Promise<KeptReviews>
  /** Reads, changes and writes in one transaction. Rejects if the device cannot store it. */
  changeReviews(change: (kept: KeptReviews) => KeptReviews): Promise<KeptReviews>
  /** Keeps a review on this page only, because the device could not store it. */
  hold(review: KeptReview): void
  /** Reviews that are kept on this page only and that the server lacks. */
  held(): readonly KeptReview[]
  /** Tries once to send the reviews that wait on this device. Never rejects. */
  deliver(): Promise<unknown>
  /** Sends the waiting reviews, now or as soon as possible. */
  wakeDelivery(): void
  fetchDue(): Promise<Outcome<DueCards>>
  /** False if the browser is certain that there is no network. */
  isOnline(): boolean
  /** The device's clocks, in milliseconds. */
  clocks(): Omit<ClockAnchor, 'server'>
  /** A UUID. */
  newId(): string
}

/** A review session on this page. */
export interface Reviewer {
  readonly store: StoreApi<ReviewState>
  /** Today's cards, as they were loaded. */
  cards(): readonly SessionCard[]
  /** Begins a session, or resumes one that was interrupted. Also begins the next one. */
  load(): Promise<void>
  /** Locks the answer to the question on the screen and shows the outcome. */
  check(answer: Omit<OpenAnswer, 'question_id'>): Promise<void>
  /** Overrides the rating. */
  rate(rating: Rating): void
  /** Stores the review on this device, then shows the next card. */
  goOn(): Promise<void>
  /** Another tab may have reviewed the card on the screen. */
  refresh(): Promise<void>
}

/** Milliseconds after which cards on this device are used, if the server has not answered. */
const patienceMs = 4_000
const daySeconds = 24 * 3600

const start: ReviewState = {
  step: { kind: 'loading' },
  place: 0,
  total: 0,
  isKept: true,
  isFromDevice: false,
}

export function createReviewer(ports: ReviewerPorts): Reviewer {
  const store = createStore<ReviewState>()(() => start)
  const { getState, setState } = store
  let cards: readonly SessionCard[] = []
  let reviews = noReviews
  let anchor: ClockAnchor = { server: 0, wall: 0, monotonic: 0 }
  let lastMoment = 0
  let isBusy = false
  /** Cards reviewed on this page on `day`; the device may have stored fewer of them. */
  const doneHere = new Set<number>()
  let day = ''

  const serverSeconds = () => {
    lastMoment = Math.max(lastMoment, serverMoment(anchor, ports.clocks()))
    return Math.floor(lastMoment / 1000)
  }

  /** Moves the stored reviews to this page's day, which the device may not have stored. */
  const onThisDay = (kept: KeptReviews) =>
    kept.day < day ? onDay(kept, day, reviews.reviewed) : kept

  /**
   * Changes the reviews on this device, or only on this page if the device cannot store them.
   * Resolves to true if they are stored.
   */
  const change = async (apply: (kept: KeptReviews) => KeptReviews): Promise<boolean> => {
    const { isKept: wasKept } = getState()
    const storing = ports
      .changeReviews((kept) => apply(onThisDay(kept)))
      .then(
        (kept) => {
          reviews = kept
          return true
        },
        () => false,
      )
    // A device that stores nothing must not delay every card.
    const isKept = wasKept ? await storing : false
    if (!isKept) reviews = apply(reviews)
    void storing.then((isStored) => setState({ isKept: isStored }))
    setState({ isKept })
    return isKept
  }

  const show = (card: SessionCard) => {
    const { open } = reviews
    if (open?.question_id === card.question_id) showOutcome(card, open)
    else setState({ step: { kind: 'question', card } })
  }

  const showOutcome = (card: SessionCard, answer: OpenAnswer) => {
    const outcome = judge(card, answer.selected_values)
    const slow = isSlow(card, answer.seconds)
    const proposed = ratingOf({
      isRight: outcome === 'right',
      isSlow: slow,
      isChanged: answer.is_changed,
    })
    setState({
      step: {
        ...{ kind: 'checked', card, answer, outcome },
        ...{ isSlow: slow, proposed, rating: proposed },
      },
    })
  }

  const end = () => {
    const left = remainingCards(cards, reviews, doneHere).length
    setState(({ total }) => ({ step: { kind: 'end', summary: summaryOf(reviews, left, total) } }))
  }

  const next = () => {
    const { place, total } = getState()
    const [card] = remainingCards(cards, reviews, doneHere)
    if (!card || place >= total) return end()
    setState({ place: place + 1 })
    show(card)
  }

  const begin = (today: string, isFromDevice: boolean) => {
    // The device may still have the cards of an earlier day, if it had no room for newer ones.
    if (isFromDevice ? today > day : today !== day) {
      // On a new day, reviewed cards may be due again.
      doneHere.clear()
      day = today
    }
    const remaining = remainingCards(cards, reviews, doneHere)
    const { before, total } = planSession(reviews.reviewed, remaining.length)
    setState({ place: before, total, isFromDevice })
    next()
  }

  /**
   * Leaves out cards that were reviewed here within a day, if the server lacks that review: it
   * still counts them as due. Not for longer, because a review that the server refuses must not
   * hide a card for ever.
   */
  const withoutWaiting = (from: readonly SessionCard[]): readonly SessionCard[] => {
    const since = serverSeconds() - daySeconds
    const fresh = [...reviews.waiting, ...ports.held()].filter(
      ({ reviewed_at }) => reviewed_at > since,
    )
    const ids = new Set(fresh.map(({ question_id }) => question_id))
    return from.filter(({ question_id }) => !ids.has(question_id))
  }

  const beginWith = async (due: DueCards) => {
    const { wall, monotonic } = ports.clocks()
    anchor = { server: due.server_time * 1000, wall, monotonic }
    lastMoment = 0
    void ports.keepCards(keptFrom(due, wall)).catch(() => {})
    await change((kept) => onDay(kept, due.today, due.reviewed + countWaiting(kept, due.today)))
    cards = withoutWaiting(due.cards)
    begin(due.today, false)
  }

  const beginFromDevice = async (kept: KeptCards) => {
    const { wall, monotonic } = ports.clocks()
    anchor = { server: wall + kept.ahead, wall, monotonic }
    lastMoment = 0
    // If the device had no room, its cards may be from an earlier day than its reviews.
    await change((stored) =>
      stored.day > kept.today ? stored : onDay(stored, kept.today, kept.reviewed),
    )
    cards = withoutWaiting(kept.cards)
    begin(kept.today, true)
  }

  const load = async () => {
    setState({ step: { kind: 'loading' } })
    const [stored, known] = await Promise.all([
      ports.readCards().catch(() => null),
      ports.readReviews().catch(() => noReviews),
    ])
    reviews = known
    const kept = usableCards(stored, ports.clocks().wall)
    if (kept && !ports.isOnline()) return beginFromDevice(kept)
    // The server must know the reviews before it says which cards are due.
    if (known.waiting.length + ports.held().length > 0)
      await within(patienceMs, ports.deliver(), null)
    const asking = ports.fetchDue()
    const outcome = kept ? await within(patienceMs, asking, { kind: 'unreachable' }) : await asking
    if (outcome.kind === 'done') return beginWith(outcome.value)
    if (outcome.kind !== 'refused' && kept) return beginFromDevice(kept)
    const message = outcome.kind === 'refused' ? outcome.message : null
    setState({ step: { kind: 'failed', message } })
  }

  const once = async (work: () => Promise<void>) => {
    if (isBusy) return
    isBusy = true
    await work().finally(() => {
      isBusy = false
    })
  }

  return {
    store,
    cards: () => cards,
    load: () => once(load),

    check: (answer) =>
      once(async () => {
        const { step } = getState()
        if (step.kind !== 'question') return
        const open = { question_id: step.card.question_id, ...answer }
        await change((kept) => ({ ...kept, open }))
        showOutcome(step.card, open)
      }),

    rate(rating) {
      const { step } = getState()
      if (step.kind === 'checked' && !isBusy) setState({ step: { ...step, rating } })
    },

    goOn: () =>
      once(async () => {
        const { step } = getState()
        if (step.kind === 'resting') return next()
        if (step.kind !== 'checked') return
        const { card, answer, rating } = step
        const { selected_values, seconds } = answer
        const review: KeptReview = {
          ...{ id: ports.newId(), question_id: card.question_id, reviewed_at: serverSeconds() },
          ...{ rating, selected_values, seconds },
        }
        const wasDone = isDone(reviews, card.question_id)
        const isKept = await change((kept) => withReview(kept, review, card.next_days[rating]))
        if (!isKept && !wasDone) ports.hold(review)
        doneHere.add(card.question_id)
        ports.wakeDelivery()
        if (rating === 'again' && card.rests_after_lapse)
          setState({ step: { kind: 'resting', card } })
        else next()
      }),

    refresh: () =>
      once(async () => {
        const { step } = getState()
        if (step.kind !== 'question') return
        const stored = await ports.readReviews().catch(() => null)
        if (!stored) return
        const kept = onThisDay(stored)
        reviews = kept
        if (isDone(kept, step.card.question_id)) next()
        else if (kept.open?.question_id === step.card.question_id) show(step.card)
      }),
  }
}

/** Reviews of the day that the server did not count, because it does not have them yet. */
const countWaiting = (kept: KeptReviews, day: string): number =>
  kept.day === day ? kept.waiting.filter((review) => isDone(kept, review.question_id)).length : 0

const within = <Value>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: Value,
): Promise<Value> =>
  Promise.race([
    work,
    new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), milliseconds)),
  ])

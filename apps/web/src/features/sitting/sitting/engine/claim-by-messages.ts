/** A claim to something that only one tab of this browser may have. */
export interface TabClaim {
  /** Takes it from the tab that has it. */
  take(): void
  /** Gives it back; nothing is reported any more. */
  release(): void
}

/** How long the tab that has it may take to say so when another one opens. */
const answerMs = 250
/** How often a waiting tab asks. */
const askEveryMs = 2_000
/** How many requests in a row may stay without an answer: a busy tab is not gone. */
const unansweredMax = 3

/** `mine` carries the claim's number and the tab. If two tabs have a claim, the higher wins. */
type Message = 'whose' | 'free' | { readonly mine: readonly [number, number] }

/**
 * The {@link TabClaim} where Web Locks are missing: the tabs send each other messages. A tab that
 * closes says so. One that is killed says nothing, so a waiting tab keeps asking, and takes the
 * claim when nobody answers any more.
 */
export function claimByMessages(
  name: string,
  onChange: (isMine: boolean) => void,
  page: EventTarget = window,
): TabClaim {
  const channel = new BroadcastChannel(name)
  const tab = Math.random()
  const over = new AbortController()
  /** The highest number of a claim so far. */
  let highest = 0
  let mine: number | null = null
  let reported: boolean | null = null
  let unanswered = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (message: Message) => channel.postMessage(message)
  const report = (isMine: boolean) => {
    if (reported === isMine) return
    reported = isMine
    onChange(isMine)
  }
  const wait = (milliseconds: number, next: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(next, milliseconds)
  }
  const take = () => {
    clearTimeout(timer)
    highest += 1
    mine = highest
    send({ mine: [mine, tab] })
    report(true)
  }
  const ask = () => {
    send('whose')
    unanswered += 1
    // Whoever opens the page must not wait long: nothing is on the screen yet.
    if (reported === null) wait(answerMs, take)
    else wait(askEveryMs, unanswered < unansweredMax ? ask : take)
  }
  const yieldTo = () => {
    mine = null
    unanswered = 0
    wait(askEveryMs, ask)
    report(false)
  }
  const onClaim = (number: number, other: number) => {
    highest = Math.max(highest, number)
    if (mine !== null && (number < mine || (number === mine && other < tab)))
      send({ mine: [mine, tab] })
    else yieldTo()
  }
  const giveUp = () => {
    if (mine !== null) send('free')
    mine = null
    clearTimeout(timer)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'object') onClaim(...data.mine)
    else if (data === 'whose' && mine !== null) send({ mine: [mine, tab] })
    else if (data === 'free' && mine === null) wait(answerMs * Math.random(), take)
  }
  page.addEventListener('pagehide', giveUp, { signal: over.signal })
  // The browser may bring back a page that it had put aside: another tab may have the claim now.
  page.addEventListener(
    'pageshow',
    (event) => {
      if (!(event as PageTransitionEvent).persisted) return
      reported = null
      unanswered = 0
      ask()
    },
    { signal: over.signal },
  )
  ask()
  return {
    take,
    release() {
      over.abort()
      giveUp()
      channel.close()
    },
  }
}

/** Does a tab have `name`? Asks, and waits a moment for the answer. */
export function isClaimedByMessages(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const end = (isClaimed: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isClaimed)
    }
    const timer = setTimeout(() => end(false), answerMs)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (typeof data === 'object') end(true)
    }
    channel.postMessage('whose' satisfies Message)
  })
}

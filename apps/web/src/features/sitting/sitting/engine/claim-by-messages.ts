/** A claim that only one tab of this browser can hold at a time. */
export interface TabClaim {
  /** Takes the claim from the tab that holds it. */
  take(): void
  /** Releases the claim; no more changes are reported. */
  release(): void
}

/** Milliseconds that the holder has to answer a newly opened tab. */
const answerMs = 250
/** Milliseconds between two requests of a waiting tab. */
const askEveryMs = 2_000
/** Consecutive unanswered requests before the holder counts as gone: a busy tab may miss some. */
const unansweredMax = 3

/**
 * `mine` carries the claim's number and the tab's. If two tabs hold a claim, the higher pair wins.
 */
type Message = 'whose' | 'free' | { readonly mine: readonly [number, number] }

/**
 * {@link TabClaim} without Web Locks: the tabs send each other messages. A closing tab announces
 * it. A killed one cannot, so a waiting tab keeps asking, and takes the claim when nobody answers.
 */
export function claimByMessages(
  name: string,
  onChange: (isMine: boolean) => void,
  page: EventTarget = window,
): TabClaim {
  const channel = new BroadcastChannel(name)
  const tab = Math.random()
  const over = new AbortController()
  /** The highest claim number seen so far. */
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
    // A newly opened page must not wait long, because it shows nothing yet.
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
  // A page restored from the back/forward cache: another tab may hold the claim now.
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

/** True if a tab holds `name`. Waits a moment for an answer. */
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

/** A claim to something that only one tab of this browser may have. */
export interface TabClaim {
  /** Takes it from the tab that has it. */
  take(): void
  /** Gives it back; nothing is told any more. */
  release(): void
}

/** How long a tab that has it may take to say so when another one opens. Milliseconds. */
const answerMs = 250
/**
 * How often a tab that waits asks, and how many questions in a row may stay without an
 * answer: a busy tab is not gone.
 */
const askEveryMs = 2_000
const silentQuestions = 3

/**
 * `mine` carries the number of the claim: of two tabs that both believe they have it, the higher
 * one has.
 */
type Word = 'whose' | 'free' | { readonly mine: readonly [number, number] }

/**
 * The claim of {@link TabClaim} where Web Locks are missing: the tabs talk to each other. A tab
 * that goes says so; one that is killed says nothing, so whoever waits keeps asking and takes the
 * claim when nobody answers any more.
 */
export function claimByTalk(
  name: string,
  onChange: (isMine: boolean) => void,
  page: EventTarget = window,
): TabClaim {
  const channel = new BroadcastChannel(name)
  const tab = Math.random()
  const over = new AbortController()
  /** The highest claim heard of. */
  let highest = 0
  let mine: number | null = null
  let isTold: boolean | null = null
  let silent = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (word: Word) => channel.postMessage(word)
  const tell = (isMine: boolean) => {
    if (isTold === isMine) return
    isTold = isMine
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
    say({ mine: [mine, tab] })
    tell(true)
  }
  const ask = () => {
    say('whose')
    silent += 1
    // The one that opens the page must not wait for long; nothing is on its screen yet.
    if (isTold === null) wait(answerMs, take)
    else wait(askEveryMs, silent < silentQuestions ? ask : take)
  }
  const yieldTo = () => {
    mine = null
    silent = 0
    wait(askEveryMs, ask)
    tell(false)
  }
  const hear = (number: number, other: number) => {
    highest = Math.max(highest, number)
    if (mine !== null && (number < mine || (number === mine && other < tab)))
      say({ mine: [mine, tab] })
    else yieldTo()
  }
  const free = () => {
    if (mine !== null) say('free')
    mine = null
    clearTimeout(timer)
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (typeof data === 'object') hear(...data.mine)
    else if (data === 'whose' && mine !== null) say({ mine: [mine, tab] })
    else if (data === 'free' && mine === null) wait(answerMs * Math.random(), take)
  }
  page.addEventListener('pagehide', free, { signal: over.signal })
  // The browser may bring a page back that it had put aside: somebody else may sit here now.
  page.addEventListener(
    'pageshow',
    (event) => {
      if (!(event as PageTransitionEvent).persisted) return
      isTold = null
      silent = 0
      ask()
    },
    { signal: over.signal },
  )
  ask()
  return {
    take,
    release() {
      over.abort()
      free()
      channel.close()
    },
  }
}

/** Does a tab have `name`? Asks and waits a moment. */
export function isClaimedByTalk(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const end = (isClaimed: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isClaimed)
    }
    const timer = setTimeout(() => end(false), answerMs)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (typeof data === 'object') end(true)
    }
    channel.postMessage('whose' satisfies Word)
  })
}

/**
 * Longer than that, work would delay the saves that arrive meanwhile: each waits for some turns of
 * the event loop.
 */
const turnMilliseconds = 2

/** Works that wait for their turn, the next one first. */
const waiting: (() => void)[] = []

/**
 * For long work between waits: await the returned function in each round. It lets the event loop
 * run once the work has had its few milliseconds. However many works there are, one of them is
 * resumed in each turn of the loop: four long answers delay a save no more than one does.
 */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < turnMilliseconds) return undefined
    return nextTurn().then(() => {
      began = performance.now()
    })
  }
}

/** `change` of each of these, in turns with the event loop. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  change: (item: Item) => Made,
): Promise<Made[]> {
  const pause = yieldToEventLoop()
  const made: Made[] = []
  for (const item of items) {
    made.push(change(item))
    const turn = pause()
    if (turn !== undefined) await turn
  }
  return made
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

/** Each in a turn of its own: what is scheduled during a turn runs in the next one. */
function resumeNext(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) setImmediate(resumeNext)
}

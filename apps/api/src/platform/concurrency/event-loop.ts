/**
 * The milliseconds that a task may run without a pause. Longer work would delay saves that arrive
 * meanwhile, because each save needs several turns of the event loop.
 */
const turnMilliseconds = 2

/** Paused tasks, the next one first. */
const waiting: (() => void)[] = []

/**
 * Returns a function for long tasks to await in each iteration. It lets the event loop run once the
 * task has used its few milliseconds. However many tasks are paused, each turn of the loop resumes
 * only one, so that four long responses delay a save no more than one does.
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

/** Maps the items with `change` and yields to the event loop in between. */
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

/** Waits for a turn of the event loop in which no other paused task is resumed. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

/**
 * Resumes one task per turn of the event loop: a callback scheduled during a turn runs in the next
 * one.
 */
function resumeNext(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) setImmediate(resumeNext)
}

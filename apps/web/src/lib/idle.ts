/** The browser has nothing better to do, or it has been a while. Safari cannot tell. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
}

/** How long nothing must have arrived for the network to count as quiet. */
const quietMs = 2_000

/** The page is there: nothing has arrived for a while, and the browser is idle. */
export async function quiet(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer = 0
    const restart = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(end, quietMs)
    }
    const observer = new PerformanceObserver(restart)
    observer.observe({ type: 'resource' })
    restart()
  })
  await idle()
}

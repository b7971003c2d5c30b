/** Resolves when the browser is idle, or after a timeout. Safari does not report idleness. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
}

/** Milliseconds without a response after which the network counts as quiet. */
const quietMs = 2_000

/** Resolves when no response has arrived for {@link quietMs} and the browser is idle. */
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

/** The longest blocking of the event loop since the last query, in milliseconds. */
export async function longestHold(url: string): Promise<number> {
  const figures = await (await fetch(new URL('/metrics', url))).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures) ?? []
  if (!seconds) throw new Error(`no event loop lag in ${figures.slice(0, 200)}`)
  return Number(seconds) * 1000
}

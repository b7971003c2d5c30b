/** Calls started by the script in the document's head, keyed by method and address. */
interface EarlyCalls {
  /** Token that the calls were made with. */
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** Older responses are discarded as outdated. */
const maxAgeMs = 30_000

/**
 * Returns the response to a call that the document started, for the current session and only once.
 * Any call that may change something on the server discards all remaining ones.
 */
export function takeEarlyCall(
  method: string,
  url: string,
  token: string | null,
): Promise<Response> | undefined {
  const early = globalThis.earlyCalls
  const isValid = early?.token === token && performance.now() < maxAgeMs
  const answer = isValid ? early?.answers.get(`${method} ${url}`) : undefined
  if (answer) early?.answers.delete(`${method} ${url}`)
  else if (!isValid || (method !== 'GET' && early?.answers.size)) globalThis.earlyCalls = undefined
  return answer
}

/** Milliseconds that the first render waits at most for the responses to early calls. */
const patienceMs = 300

/**
 * Waits for early calls, so that the page is rendered once, with their data. Does nothing without
 * early calls.
 */
export async function firstAnswers(load: () => readonly Promise<unknown>[]): Promise<null> {
  if (!globalThis.earlyCalls?.answers.size) return null
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(load()), patience])
  return null
}

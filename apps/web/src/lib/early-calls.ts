/** Calls that the script in the document's head has begun, by method and address. */
interface EarlyCalls {
  /** Whose answers they are. */
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** An answer that nobody has asked for by then says too little of now. */
const maxAgeMs = 30_000

/**
 * The answer to a call that the document has begun, for the session that runs now; only once.
 * Whatever may change something on the server makes all that is left worthless.
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
  else if (!isValid || method !== 'GET') globalThis.earlyCalls = undefined
  return answer
}

/** How long the first drawing waits for answers: what is asked so early is there by then. */
const patienceMs = 300

/**
 * Waits for answers to calls that the document has begun, so that the page is drawn once, with
 * them; not if it has begun none.
 */
export async function firstAnswers(load: () => readonly Promise<unknown>[]): Promise<null> {
  if (!globalThis.earlyCalls?.answers.size) return null
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(load()), patience])
  return null
}

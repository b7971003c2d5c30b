import { createHmac, timingSafeEqual } from 'node:crypto'

/** An exam page that was opened: its attempt, and the server time in epoch seconds. */
interface Opened {
  readonly takeQuizId: number
  readonly serverTime: number
}

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The first entry in the log of a page. Only the server can create it, so it proves the attempt and
 * the time.
 */
export const proofOf = (jwtSecret: string, { takeQuizId, serverTime }: Opened): string =>
  seal(jwtSecret, `opened ${takeQuizId} ${serverTime}`)

/** True if the server created `proof` for this attempt and time. */
export const isProof = (jwtSecret: string, opened: Opened, proof: string): boolean =>
  isSame(proofOf(jwtSecret, opened), proof)

/** The key with which the page of this attempt signs its answer file. */
export const answerFileKey = (jwtSecret: string, takeQuizId: number): string =>
  seal(jwtSecret, `answer file ${takeQuizId}`)

/** True if the payload was signed with the key of this attempt. */
export const isSigned = (
  jwtSecret: string,
  takeQuizId: number,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): boolean => isSame(seal(answerFileKey(jwtSecret, takeQuizId), payload), signature)

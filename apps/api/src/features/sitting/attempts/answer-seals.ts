import { createHmac, timingSafeEqual } from 'node:crypto'

/** An opened exam page: its attempt, and the server's time in epoch seconds. */
interface Opened {
  readonly takeQuizId: number
  readonly serverTime: number
}

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * First entry of the log of a page. Only the server can create it, as proof of the attempt and the
 * time.
 */
export const proofOf = (jwtSecret: string, { takeQuizId, serverTime }: Opened): string =>
  seal(jwtSecret, `opened ${takeQuizId} ${serverTime}`)

/** True if `proof` is the server's own for this attempt and time. */
export const isProof = (jwtSecret: string, opened: Opened, proof: string): boolean =>
  isSame(proofOf(jwtSecret, opened), proof)

/** The key with which the page of this attempt signs its answer file. */
export const answerFileKey = (jwtSecret: string, takeQuizId: number): string =>
  seal(jwtSecret, `answer file ${takeQuizId}`)

/** True if the payload was signed with the key of the attempt. */
export const isSigned = (
  jwtSecret: string,
  takeQuizId: number,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): boolean => isSame(seal(answerFileKey(jwtSecret, takeQuizId), payload), signature)

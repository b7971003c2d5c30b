import { createHmac, timingSafeEqual } from 'node:crypto'

/** The attempt whose page is opened, and the server's time then, in epoch seconds. */
interface Opened {
  readonly takeQuizId: number
  readonly serverTime: number
}

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What the log of a page begins with: only the server can make it. */
export const proofOf = (jwtSecret: string, { takeQuizId, serverTime }: Opened): string =>
  seal(jwtSecret, `opened ${takeQuizId} ${serverTime}`)

/** Did the server say this time when the page was opened? */
export const isProof = (jwtSecret: string, opened: Opened, proof: string): boolean =>
  isSame(proofOf(jwtSecret, opened), proof)

/** The key by which the page of this attempt signs its answer file. */
export const answerFileKey = (jwtSecret: string, takeQuizId: number): string =>
  seal(jwtSecret, `answer file ${takeQuizId}`)

/** Was this text signed with the key of the attempt? */
export const isSigned = (
  jwtSecret: string,
  takeQuizId: number,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): boolean => isSame(seal(answerFileKey(jwtSecret, takeQuizId), payload), signature)

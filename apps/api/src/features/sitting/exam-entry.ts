import { createHash } from 'node:crypto'
import {
  codeGuessesMax,
  codeGuessSeconds,
  examBrowserHeader,
  examPageHeader,
} from '@prepwell/contract/exam-day/entry.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../platform/errors.ts'
import { type FailureLimit, failureCounts } from '../../platform/failure-counts.ts'
import { tooMany } from '../../platform/http/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a call shows of its Safe Exam Browser: the hash of an address and its Config Key. */
export interface BrowserProof {
  readonly address: string
  /** In lower case. */
  readonly hash: string
}

/**
 * The proof of a call about an exam. The browser knows the public address only, whatever a proxy
 * makes of it. Where it adds no header, the page has asked it for the proof of its own address.
 */
export function browserProofOf(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  publicUrl: string,
  quizId: number,
): BrowserProof | null {
  const [ofCall, ofPage] = [headers[examBrowserHeader], headers[examPageHeader]]
  if (typeof ofCall === 'string') return { address: publicUrl + url, hash: ofCall.toLowerCase() }
  if (typeof ofPage === 'string')
    return { address: `${publicUrl}/take_quiz/${quizId}`, hash: ofPage.toLowerCase() }
  return null
}

/** As the SQL function `comes_from_exam_browser`. */
export const comesFromExamBrowser = (
  keys: readonly string[],
  proof: BrowserProof | null,
): boolean =>
  keys.length === 0 ||
  (proof !== null && keys.some((key) => hashOf(proof.address, key) === proof.hash))

const hashOf = (address: string, key: string) =>
  createHash('sha256')
    .update(address + key)
    .digest('hex')

/** 403 outside of the Safe Exam Browser that the exam asks for. */
export function requireExamBrowser(
  { seb_config_keys }: { readonly seb_config_keys: readonly string[] },
  proof: BrowserProof | null,
): void {
  if (!comesFromExamBrowser(seb_config_keys, proof))
    throw new AppError('forbidden', 'This exam can only be taken in Safe Exam Browser')
}

/** 400 for a code that does not open the exam. As the SQL function `opens_exam`. */
export function requireAccessCode(
  { access_code }: { readonly access_code: string | null },
  given: string | null,
): void {
  if (access_code === null || access_code.toLowerCase() === given?.toLowerCase()) return
  throw given ? wrongCode() : invalid('access_code', 'Enter the access code of this exam')
}

const wrongCode = () => invalid('access_code', 'This is not the access code of this exam')

const guessLimit: FailureLimit = { failures: codeGuessesMax, seconds: codeGuessSeconds }

/**
 * Does the work of a start with an access code, unless its student has guessed wrong too often:
 * then it throws the 429. It counts for all processes together.
 */
export function createCodeGuesses(context: Pick<Platform, 'db' | 'clock'>) {
  const counts = failureCounts(context)
  const turns = new Map<number, Promise<unknown>>()
  return <Result>(
    { studentId, code }: { readonly studentId: number; readonly code: string | null },
    start: () => Promise<Result>,
  ): Promise<Result> => {
    if (!code) return start()
    const guesses = [{ limit: guessLimit, key: `access code ${studentId}` }]
    const guess = async () => {
      const [seconds = 0] = await counts.secondsToWait(guesses)
      if (seconds > 0) throw tooMany(seconds)
      try {
        return await start()
      } catch (error) {
        if (error instanceof AppError && error.field === 'access_code') await counts.add(guesses)
        throw error
      }
    }
    // One after the other: many at once do not get more tries.
    const turn = (turns.get(studentId) ?? Promise.resolve()).then(guess, guess)
    turns.set(studentId, turn)
    const forget = () => {
      if (turns.get(studentId) === turn) turns.delete(studentId)
    }
    turn.then(forget, forget)
    return turn
  }
}

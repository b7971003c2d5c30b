import { createHash } from 'node:crypto'
import {
  codeGuessesMax,
  codeGuessSeconds,
  examBrowserHeader,
  examPageHeader,
} from '@prepwell/contract/quizzes/entry-limits.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../../../platform/errors.ts'
import { limitGuesses } from '../../../../platform/passwords/limit-guesses.ts'
import type { Platform } from '../../../../platform/platform.ts'

/**
 * Proof that a call comes from Safe Exam Browser: the hash of a URL and the browser's Config Key.
 */
export interface BrowserProof {
  readonly address: string
  /** In lower case. */
  readonly hash: string
}

/**
 * Reads the proof from a call about an exam. The browser knows only the public URL, even if a proxy
 * rewrites it. If the browser adds no header, the page adds the proof that the browser gave it for
 * the page's own URL.
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

/**
 * True if the call comes from a Safe Exam Browser with one of these Config Keys, or if there are no
 * keys.
 */
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

/** Throws 403 if the exam requires Safe Exam Browser and the proof does not match. */
export function requireExamBrowser(
  { seb_config_keys }: { readonly seb_config_keys: readonly string[] },
  proof: BrowserProof | null,
): void {
  if (!comesFromExamBrowser(seb_config_keys, proof))
    throw new AppError('forbidden', 'This exam can only be taken in Safe Exam Browser')
}

/** Throws 400 if the code does not open the exam; letter case does not matter. */
export function requireAccessCode(
  { access_code }: { readonly access_code: string | null },
  given: string | null,
): void {
  if (access_code === null || access_code.toLowerCase() === given?.toLowerCase()) return
  throw given ? wrongCode() : invalid('access_code', 'Enter the access code of this exam')
}

const wrongCode = () => invalid('access_code', 'This is not the access code of this exam')

/** Makes a student wait after too many wrong codes, even if the next code is right. */
export const limitCodeGuesses = (context: Pick<Platform, 'db' | 'clock'>) => {
  const limited = limitGuesses(context, {
    limit: { failures: codeGuessesMax, seconds: codeGuessSeconds },
    field: 'access_code',
  })
  return <Result>(
    { studentId, code }: { readonly studentId: number; readonly code: string | null },
    start: () => Promise<Result>,
  ): Promise<Result> => (code ? limited(`access code ${studentId}`, start) : start())
}

import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import { invalid } from '../../../../../platform/errors.ts'
import { parsed } from './series-file.ts'
import { fileDigest, fingerprintOf, isSignedBy, readKeyText } from './signed-lines.ts'

/** A file whose header has been read but whose signature is not checked yet. */
export interface UncheckedFile {
  /** The first line, parsed as JSON; undefined if it is not JSON. */
  readonly header: unknown
  readonly bytes: Buffer
  /** Byte offsets of the first line after the header, and of the signature line. */
  readonly linesAt: number
  readonly signatureAt: number
}

const lineBreak = 0x0a
/** Enough for twelve sections with names of 200 characters of 4 bytes. */
const headerBytesMax = 32 * 1024
const lineBytesMax = 1024

/** Splits a file into header, lines and signature. Throws 400 for a file that lacks any of them. */
export function openFile(bytes: Buffer): UncheckedFile {
  const first = bytes.subarray(0, headerBytesMax).indexOf(lineBreak)
  const last = bytes.length - 1
  if (first < 0 || bytes[last] !== lineBreak || first === last) throw damaged()
  const signatureAt = bytes.lastIndexOf(lineBreak, last - 1) + 1
  const text = bytes.toString('utf8', 0, first)
  return { header: parsed(text), bytes, linesAt: first + 1, signatureAt }
}

export const notAFile = (what: string) => invalid('file', `This is not a file of ${what}`)

const damaged = () =>
  invalid('file', 'The file was changed after it was signed, or it is not complete')

/** Throws a 400 unless the file is signed by this key and nothing in it has changed. */
export async function requireSignature(
  { bytes, signatureAt }: UncheckedFile,
  publicKey: Uint8Array,
): Promise<void> {
  const digest = fileDigest()
  const pause = yieldToEventLoop()
  for (let at = 0; at < signatureAt; at += pieceBytes) {
    digest.update(bytes.subarray(at, Math.min(at + pieceBytes, signatureAt)))
    await pause()
  }
  const line = bytes.toString('latin1', signatureAt, bytes.length - 1)
  if (!isSignedBy(line, digest.digest(), publicKey)) throw damaged()
}

const pieceBytes = 256 * 1024

/**
 * The lines between header and signature in batches, each parsed by `read`. Throws a 400 with the
 * number of the line for which `read` returns null.
 */
export async function* readLines<Line>(
  { bytes, linesAt, signatureAt }: UncheckedFile,
  read: (line: string) => Line | null,
): AsyncGenerator<Line[]> {
  const pause = yieldToEventLoop()
  let batch: Line[] = []
  let number = 2
  for (let at = linesAt; at < signatureAt; number += 1) {
    const end = bytes.indexOf(lineBreak, at)
    const line = end - at > lineBytesMax ? null : read(bytes.toString('latin1', at, end))
    if (line === null) throw invalid('file', `Line ${number} is not a candidate`)
    batch.push(line)
    at = end + 1
    if (batch.length === linesAtOnce) {
      yield batch
      batch = []
    }
    await pause()
  }
  if (batch.length > 0) yield batch
}

const linesAtOnce = 5_000

/** The public key in a header with its fingerprint; null if the text is not a key. */
export function keyIn(text: string): { publicKey: Buffer; fingerprint: string } | null {
  const publicKey = readKeyText(text)
  return publicKey.length === 32 ? { publicKey, fingerprint: fingerprintOf(publicKey) } : null
}

import { isUtf8 } from 'node:buffer'
import { foreignAdvice } from '@prepwell/contract/school/foreign-files.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { AppError } from '../../../../platform/errors.ts'
import { foreignBytes, foreignText } from './foreign-file.ts'

type TextEncoding = ImportReport['encoding']

/** Bytes at the start of a file in which a NUL shows that it is binary. */
const textHead = 4_000

const refused = (message: string) => new AppError('invalid_input', message)

/**
 * Decodes a text in UTF-8, UTF-16 or Windows-1252, or in the encoding that an XML declaration
 * names. Throws 400 for anything else.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes)
  const named = encoding === 'utf-8' ? xmlEncoding(bytes) : null
  const text = named?.decode(bytes) ?? decode(bytes, encoding)
  if (text.slice(0, textHead).includes('\0'))
    throw refused('The file is not UTF-8: in Excel choose "CSV UTF-8" when you save')
  if (text.trim() === '') throw refused('The file is empty')
  return { text, encoding }
}

/**
 * The decoder for the encoding that an XML file names, if it is not UTF-8; null if it names none
 * that is known.
 */
function xmlEncoding(bytes: Uint8Array) {
  if (isUtf8(bytes)) return null
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const label = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
  try {
    return label === undefined ? null : new TextDecoder(label)
  } catch {
    return null
  }
}

/**
 * Decodes a file in UTF-8, UTF-16 or Windows-1252. For anything else it throws 400 and says what
 * the file is and what to do, whatever its name.
 */
export function readText(
  bytes: Uint8Array,
  wanted: 'questions' | 'rows' = 'questions',
): { text: string; encoding: TextEncoding } {
  const kind = foreignBytes(bytes)
  if (kind) throw refused(foreignAdvice(kind, wanted))
  const { text, encoding } = decodeText(bytes)
  const foreign = foreignText(text)
  if (foreign) throw refused(foreignAdvice(foreign, wanted))
  return { text, encoding }
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refused(
      `The file is not UTF-8${lineOfBadByte(bytes)}: in Excel choose "CSV UTF-8" when you save`,
    )
  }
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // The header begins with an ASCII character.
  const isEven = bytes.length % 2 === 0
  if (isEven && first && second === 0) return 'utf-16le'
  if (isEven && first === 0 && second) return 'utf-16be'
  return !isUtf8(bytes) && isWindows1252(bytes) ? 'windows-1252' : 'utf-8'
}

/** The five bytes to which Windows-1252 assigns no character. */
const unused: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const letterRunMax = 3

/**
 * Western languages have single accented letters between ASCII ones. Many of them in a row are the
 * text of another alphabet; if some form UTF-8, the file is damaged.
 */
function isWindows1252(bytes: Uint8Array): boolean {
  let run = 0
  for (const [at, byte] of bytes.entries()) {
    if (unused.has(byte)) return false
    run = byte >= 0xc0 ? run + 1 : 0
    const next = bytes[at + 1] ?? 0
    const isPair = byte >= 0xc2 && byte <= 0xdf && next >= 0x80 && next <= 0xbf
    if (run > letterRunMax || isPair) return false
  }
  return true
}

/** No multi-byte character contains a line end, so each line can be decoded separately. */
function lineOfBadByte(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return ''
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const next = end === -1 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) return ` (line ${line})`
    start = next
  }
  return ''
}

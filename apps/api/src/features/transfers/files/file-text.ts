import { isUtf8 } from 'node:buffer'
import { AppError } from '../../../platform/errors.ts'

const saveAsCsv = 'save it as "CSV UTF-8" and import that file'

/** The first bytes of common files that are not text, and what to do with such a file. */
const signatures: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: `This is an Excel workbook: ${saveAsCsv}` },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'This is a PDF: import a CSV or JSON file' },
  { bytes: [0x1f, 0x8b], what: 'This file is compressed: unpack it first' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'This is a picture: import a CSV or JSON file' },
  { bytes: [0xff, 0xd8, 0xff], what: 'This is a picture: import a CSV or JSON file' },
]
const zip = [0x50, 0x4b]
const zipStarts = [0x03, 0x05]

/** The part of an archive, in bytes, that names its first files. */
const archiveHead = 2_000
/**
 * The part of a file, in bytes, where a NUL shows that it is binary, or UTF-16 without a byte order
 * mark.
 */
const textHead = 4_000

const refused = (message: string) => new AppError('invalid_input', message)

/**
 * The text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. Throws 400
 * for anything else, and says what it is and what to do, whatever the file is called.
 */
export function readText(bytes: Uint8Array): string {
  const known = signatures.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  if (known) throw refused(known.what)
  if (zip.every((byte, at) => bytes[at] === byte) && zipStarts.includes(bytes[2] ?? 0))
    throw refused(archiveText(bytes))
  const text = decode(bytes)
  if (text.slice(0, textHead).includes('\0'))
    throw refused('The file is not UTF-8: in Excel choose "CSV UTF-8" when you save')
  if (text.trim() === '') throw refused('The file is empty')
  return text
}

function archiveText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, archiveHead)).toString('latin1')
  if (head.includes('opendocument')) return `This is a spreadsheet document: ${saveAsCsv}`
  return head.includes('[Content_Types].xml') || head.includes('xl/')
    ? `This is an Excel workbook: ${saveAsCsv}`
    : 'This is a ZIP archive: unpack it first'
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw refused(
      `The file is not UTF-8${lineOfBadByte(bytes)}: in Excel choose "CSV UTF-8" when you save`,
    )
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** No multi-byte character contains a line end, so each line can be decoded separately. */
function lineOfBadByte(bytes: Uint8Array): string {
  if (encodingOf(bytes) !== 'utf-8') return ''
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const next = end === -1 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) return ` (line ${line})`
    start = next
  }
  return ''
}

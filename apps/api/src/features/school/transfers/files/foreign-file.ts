import type { ForeignFile } from '@prepwell/contract/school/foreign-files.ts'

const starts: readonly { readonly bytes: readonly number[]; readonly kind: ForeignFile }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { bytes: [0x1f, 0x8b], kind: 'compressed' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: 'compressed' },
  { bytes: [0x52, 0x61, 0x72, 0x21], kind: 'compressed' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], kind: 'picture' },
  { bytes: [0x49, 0x49, 0x2a, 0x00], kind: 'picture' },
  { bytes: [0x4d, 0x4d, 0x00, 0x2a], kind: 'picture' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], kind: 'text' },
]

/** Names found inside an archive, checked in this order; file names are stored uncompressed. */
const archives: readonly { readonly holds: string; readonly kind: ForeignFile }[] = [
  { holds: 'opendocument.spreadsheet', kind: 'spreadsheet' },
  { holds: 'opendocument.text', kind: 'text' },
  { holds: 'opendocument.presentation', kind: 'slides' },
  { holds: 'word/', kind: 'word' },
  { holds: 'ppt/', kind: 'slides' },
  { holds: 'xl/', kind: 'workbook' },
  { holds: 'Index/Document.iwa', kind: 'text' },
  { holds: 'imsmanifest.xml', kind: 'qti' },
]

/** The streams of the old Office formats; their names are UTF-16. */
const streams: readonly { readonly holds: string; readonly kind: ForeignFile }[] = [
  { holds: 'WordDocument', kind: 'word' },
  { holds: 'PowerPoint Document', kind: 'slides' },
  { holds: 'Workbook', kind: 'workbook' },
  { holds: 'Book', kind: 'workbook' },
]

const zipStarts = [0x03, 0x05]

/** Detects a file by its first bytes, whatever its name; null if it may be a text. */
export function foreignBytes(bytes: Uint8Array): ForeignFile | null {
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  const known = starts.find((one) => begins(one.bytes))
  if (known) return known.kind
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all.toString('latin1', 0, 4) === 'RIFF' && all.toString('latin1', 8, 12) === 'WEBP')
    return 'picture'
  if (begins([0x50, 0x4b]) && zipStarts.includes(bytes[2] ?? 0))
    return archives.find(({ holds }) => all.includes(holds))?.kind ?? 'archive'
  if (begins([0xd0, 0xcf, 0x11, 0xe0]))
    return streams.find(({ holds }) => all.includes(holds, 0, 'utf16le'))?.kind ?? 'office'
  return null
}

const headLength = 2_000

/** Detects a text that is not a list of records; null for any other. */
export function foreignText(text: string): ForeignFile | null {
  const head = text.slice(0, headLength).trimStart()
  if (/^(?:\$CATEGORY:|::[^:]+::)/m.test(head)) return 'gift'
  if (/^[A-T][.)] \S/m.test(head) && /^ANSWER: ?[A-T]\s*$/m.test(head)) return 'aiken'
  if (/^<(?:!doctype\s+html|html|table|body)\b/i.test(head)) return 'html'
  if (!/^<(?:\?xml|!--|[a-z][\w:-]*[\s>/])/i.test(head)) return null
  if (/<svg\b/i.test(head)) return 'picture'
  if (/<quiz\b/i.test(head)) return 'moodle'
  if (/<(?:\w+:)?(?:questestinterop|assessmentItem|assessmentTest|qti-\w+)\b/i.test(head))
    return 'qti'
  return /<html\b/i.test(head) ? 'html' : 'xml'
}

import { inflateRawSync } from 'node:zlib'
import type { ExportableList, ExportType } from '@prepwell/contract/school/transfers.ts'
import papaparse from 'papaparse'
import type { Person, School } from '../school.ts'

/** Requests an export; returns the raw response. */
export async function exportAs(
  school: School,
  list: ExportableList,
  query: Record<string, unknown> & { type?: ExportType },
  person: Person | null,
) {
  const answer = await school.app.inject({
    url: `/api/export/${list}`,
    query: Object.fromEntries(
      Object.entries({ type: 'csv', ...query }).map(([name, value]) => [name, String(value)]),
    ),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
  }
}

/** The rows of a CSV file, header first, as a spreadsheet reads them. */
export function readCsv(text: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(`not a CSV file: ${JSON.stringify(errors)}`)
  return data
}

/** Types of exports that are zip archives. */
export const isPackedExport = (type: ExportType): boolean => type === 'xlsx' || type === 'zip'

/** The files of a zip archive by name, as strings. */
export const unzipTexts = (archive: Buffer): Map<string, string> =>
  new Map([...unzip(archive)].map(([name, content]) => [name, content.toString()]))

/** The files of a zip archive by name. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize)
    const packed = archive.subarray(start, start + size)
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameSize + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** The cells of a workbook's only sheet as strings, by row. */
export function readWorkbook(archive: Buffer): string[][] {
  const sheet = unzipTexts(archive).get('xl/worksheets/sheet1.xml') ?? ''
  const texts = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#13;': '\r' }
  const plain = (cell: string) => {
    const text = /<[vt][^>]*>([^<]*)</.exec(cell)?.[1] ?? ''
    if (/^<c [^>]*t="b"/.test(cell)) return String(text === '1')
    return text
      .replace(/&(amp|lt|gt|#13);/g, (entity) => texts[entity as keyof typeof texts])
      .replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code) => String.fromCharCode(Number(`0x${code}`)))
  }
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*\/>|<c[^>]*>.*?<\/c>/gs)].map(([cell]) => plain(cell)),
  )
}

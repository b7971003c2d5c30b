import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, Sheet } from '../../../../platform/files/list-export.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The sheet of a template that explains its columns. */
export const explanationSheet = 'Columns explained'

/** A sheet of a workbook. */
export interface NamedSheet {
  readonly name: string
  readonly sheet: Sheet
  /** True for a sheet to fill in: its cells keep what is typed, so nothing becomes a date. */
  readonly isForm?: boolean
  /** The widths of the columns, in characters. */
  readonly widths?: readonly number[]
}

const sheetFile = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

/** The indexes of the styles: the header, and the cells of a form, which are texts. */
const styles = { header: 1, form: 2 } as const

/** The parts of a workbook besides its sheets. */
function parts(sheets: readonly NamedSheet[]): Readonly<Record<string, string>> {
  const overrides = sheets.map(
    (_sheet, at) =>
      `<Override PartName="/${sheetFile(at)}" ContentType="${contentType}.worksheet+xml"/>`,
  )
  const entries = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const targets = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${targets.join('')}<Relationship Id="rIdStyles" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/**
 * Writes a list as an Excel workbook (Office Open XML) with a bold, frozen header; `counted` holds
 * the number of rows once all are read. The workbook is packed while the rows are read. Texts are
 * stored as texts, so none of them can be a formula.
 */
export const workbook = (
  sheet: Sheet,
  { counted, now }: { readonly counted: { rows: number }; readonly now: Date },
): AsyncIterable<Uint8Array> => workbookOf([{ name: 'Prepwell', sheet }], { counted, now })

/** Like `workbook`, for several sheets. */
export function workbookOf(
  sheets: readonly NamedSheet[],
  { counted = { rows: 0 }, now }: { readonly counted?: { rows: number }; readonly now: Date },
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  const options = { mtime: now }
  for (const [name, text] of Object.entries(parts(sheets)))
    zip.addBuffer(Buffer.from(declaration + text), name, options)
  for (const [at, sheet] of sheets.entries())
    zip.addReadStream(Readable.from(sheetText(sheet, counted)), sheetFile(at), options)
  zip.end()
  return archive
}

async function* sheetText(
  { sheet, isForm = false, widths = [] }: NamedSheet,
  counted: { rows: number },
): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const style = isForm ? ` style="${styles.form}"` : ''
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${style}/>`,
  )
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  yield `${declaration}<worksheet xmlns="${main}">${view}${cols}<sheetData>${row(sheet.header, ` s="${styles.header}"`)}`
  for await (const rows of sheet.cells()) {
    counted.rows += rows.length
    yield rows.map((cells) => row(cells, isForm ? ` s="${styles.form}"` : '')).join('')
  }
  yield '</sheetData></worksheet>'
}

const row = (cells: readonly Cell[], style = '') =>
  `<row>${cells.map((cell) => written(cell, style)).join('')}</row>`

function written(cell: Cell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${Number(cell)}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** The longest text that a cell can hold; a workbook with a longer one counts as damaged. */
const textMax = 32_767

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
}

/** XML has no way to write other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/** A spreadsheet reads `_x0041_` as the character with this code, so its first `_` is escaped. */
const likeCode = /_(?=x[0-9A-Fa-f]{4}_)/g

const escaped = (text: string) =>
  text
    .slice(0, textMax)
    .replace(unwritable, '')
    .replace(likeCode, '_x005F_')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? '')

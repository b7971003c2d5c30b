import type { Archive } from '../../features/school/transfers/formats/question-format.ts'
import { unzip } from './exported.ts'
import { zipOf } from './zips.ts'

/** A cell of a workbook: a string, a number, a boolean, or the XML of any other cell. */
export type WorkbookCell = string | number | boolean | null | { readonly xml: string }

interface WorkbookSheet {
  readonly name?: string
  readonly isHidden?: boolean
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** XML placed after the rows, such as merged cells. */
  readonly after?: string
}

/** The parts of a workbook besides its sheets. */
interface WorkbookParts {
  /** Codes of number formats. A cell's style is the position of its format here, counted from 1. */
  readonly formats?: readonly string[]
  /** The XML elements of the workbook's string table, which several cells can refer to. */
  readonly shared?: readonly string[]
  readonly is1904?: boolean
  readonly others?: Readonly<Record<string, string>>
}

/** An Excel workbook, built as a program would write it. */
export const workbookOf = (
  sheets: readonly WorkbookSheet[],
  parts: WorkbookParts = {},
): Promise<Buffer> => zipOf(workbookFiles(sheets, parts))

function workbookFiles(
  sheets: readonly WorkbookSheet[],
  { formats = [], shared = [], is1904 = false, others = {} }: WorkbookParts,
): Record<string, string> {
  const type = (name: string) =>
    `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`
  return {
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${type('officeDocument')}" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${Number(is1904)}"/><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}" r:id="r${at}"${isHidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...sheets.map((_sheet, at) => [`r${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['s', 'styles', 'styles.xml'],
      ['t', 'sharedStrings', 'sharedStrings.xml'],
    ]
      .map(
        ([id, name = '', target]) =>
          `<Relationship Id="${id}" Type="${type(name)}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf/>${formats
      .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
    ),
    ...others,
  }
}

const sheetXml = ({ rows, after = '' }: WorkbookSheet) =>
  `<worksheet><sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`)
    .join('')}</sheetData>${after}</worksheet>`

function cellXml(cell: WorkbookCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'object') return cell.xml
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A number with the number format at this position, counted from 1. */
export const styled = (number: number, style: number): WorkbookCell => ({
  xml: `<c s="${style}"><v>${number}</v></c>`,
})

/** The files of a zip as an {@link Archive}, which the readers of file formats take. */
export function archiveOf(zip: Buffer): Archive {
  const files = unzip(zip)
  return {
    paths: [...files.keys()],
    read: async (path) => files.get(path) ?? Buffer.of(),
  }
}

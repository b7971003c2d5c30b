import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { AppError } from '../../../../../platform/errors.ts'
import type { SourceFile } from '../question-format.ts'

/** The parts of a Word document for tests, by their paths. */
export type WordParts = Readonly<Record<string, string | Uint8Array>>

/** A document, and what is read in it. */
export interface WordExample {
  readonly name: string
  readonly parts: WordParts
  /** Statement, options with a star for the right ones, key of a Numerical, problems. */
  readonly questions: readonly string[]
  readonly notes?: readonly string[]
}

const office = 'http://schemas.openxmlformats.org'
const relationType = `${office}/officeDocument/2006/relationships`

const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
  `xmlns:c="${office}/drawingml/2006/chart"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

interface WordDocument {
  /** The content of `w:body`. */
  readonly body: string
  /** The content of `w:numbering`. */
  readonly numbering?: string
  /** The content of `w:styles`. */
  readonly styles?: string
  /** The content of the list of relations. */
  readonly relations?: string
  readonly parts?: WordParts
}

/** The parts of a document with this text. */
export function wordParts({ body, numbering, styles, relations, parts }: WordDocument): WordParts {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`
  const list = (inner: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`
  return {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': list(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': list(
      relation('numbers', 'numbering', 'numbering.xml') +
        relation('styles', 'styles', 'styles.xml') +
        (relations ?? ''),
    ),
    ...(numbering && {
      'word/numbering.xml': `<w:numbering ${namespaces}>${numbering}</w:numbering>`,
    }),
    ...(styles && { 'word/styles.xml': `<w:styles ${namespaces}>${styles}</w:styles>` }),
    ...parts,
  }
}

/** The parts as an opened file. */
export function wordFile(parts: WordParts): SourceFile {
  const read = async (path: string) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined
    if (part === undefined) throw new AppError('invalid_input', `${path} is missing`)
    return typeof part === 'string' ? new TextEncoder().encode(part) : part
  }
  return {
    name: 'paper.docx',
    bytes: new Uint8Array(),
    text: null,
    encoding: 'utf-8',
    archive: { paths: Object.keys(parts), read },
  }
}

/** The parts as the bytes of a file. */
export function wordBytes(parts: WordParts): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A run of text; `properties` such as `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`

/** A paragraph of runs; `properties` such as those of {@link inList}. */
export const paragraph = (runs: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`

/** A paragraph for each line. */
export const lines = (...texts: readonly string[]): string =>
  texts.map((text) => paragraph(run(text))).join('')

export const inList = (list: number, level = 0): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`

/** A list whose levels have these formats and texts: `decimal %1.`. */
export const listDefinition = (id: number, ...levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map((level, at) => {
      const [format = '', ...text] = level.split(' ')
      return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text.join(' ')}"/></w:lvl>`
    })
    .join('')}</w:abstractNum>`

/** A list of a definition; `overrides` such as a new start. */
export const list = (id: number, definition: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${overrides}</w:num>`

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<w:') ? cell : paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

/** An equation: `x` or elements of it. */
export const equation = (inner: string): string =>
  `<m:oMath>${inner.startsWith('<') ? inner : mathRun(inner)}</m:oMath>`

export const mathRun = (text: string, properties = ''): string =>
  `<m:r><m:rPr>${properties}</m:rPr><m:t>${xmlText(text)}</m:t></m:r>`

export const picture = (relation: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export const imageRelation = (id: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${relationType}/image" Target="${target}"${mode}/>`

/** A picture of one pixel. */
export const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import mammoth from 'mammoth'
import { ZipFile } from 'yazl'

/** A node of the document as mammoth understands it. */
export interface WordNode {
  readonly type: string
  readonly children?: readonly WordNode[]
  /** The words of a text. */
  readonly value?: string
  readonly breakType?: string
  readonly isBold?: boolean
  readonly isUnderline?: boolean
  readonly highlight?: string | null
  readonly verticalAlignment?: string | null
  readonly checked?: boolean
  readonly colSpan?: number
  readonly rowSpan?: number
}

/**
 * Reads blocks of a document with mammoth, and takes them before they become HTML, which cannot
 * express the formatting that marks the right option. mammoth sees only these blocks: no other
 * part, no style map, no relation, and so no file outside.
 */
export async function readWithMammoth(blocks: string): Promise<readonly WordNode[]> {
  let found: readonly WordNode[] = []
  await mammoth.convertToHtml(
    { buffer: await documentOf(blocks) },
    {
      includeEmbeddedStyleMap: false,
      includeDefaultStyleMap: false,
      transformDocument: (document: WordNode) => {
        found = document.children ?? []
        return { ...document, children: [] }
      },
    },
  )
  return found
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org'

const contentTypes = `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const relations = `${declaration}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

async function documentOf(blocks: string): Promise<Buffer> {
  const document = `${declaration}<w:document xmlns:w="${office}/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${blocks}</w:body></w:document>`
  const zip = new ZipFile()
  const add = (text: string, name: string) =>
    zip.addBuffer(Buffer.from(text), name, { compress: false })
  add(contentTypes, '[Content_Types].xml')
  add(relations, '_rels/.rels')
  add(document, 'word/document.xml')
  zip.end()
  return buffer(zip.outputStream as Readable)
}

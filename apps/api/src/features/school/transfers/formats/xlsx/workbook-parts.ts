import { AppError } from '../../../../../platform/errors.ts'
import type { Archive } from '../question-format.ts'
import { readXml } from '../xml/index.ts'
import { formatCode } from './number-format.ts'
import { richText, unescaped } from './rich-text.ts'

/** A sheet with cells that a person sees in the workbook. */
export interface SheetPart {
  readonly name: string
  readonly path: string
}

/** The parts of a workbook that its sheets refer to. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  /** The texts that cells name by a number. */
  readonly texts: readonly string[]
  /** The code of the number format of each style of cells. */
  readonly formats: readonly string[]
  /** True if days are counted from 1904. */
  readonly is1904: boolean
}

interface Relation {
  readonly type: string
  readonly path: string
}

/** Reads what an XML file of the archive holds; null if there is none at the path. */
export async function readPart(archive: Archive, path: string): Promise<string | null> {
  const wanted = path.toLowerCase()
  const found = archive.paths.find((one) => one.toLowerCase() === wanted)
  if (found === undefined) return null
  const bytes = await archive.read(found)
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

export async function readWorkbookParts(archive: Archive): Promise<WorkbookParts> {
  const path = await workbookPath(archive)
  const workbook = await readPart(archive, path)
  if (workbook === null) throw damaged()
  const relations = await readRelations(archive, path)
  const pathOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.path
  const sheets: SheetPart[] = []
  let is1904 = false
  for (const { element } of readXml(workbook, ['workbookPr', 'sheet'])) {
    const { attributes } = element
    if (element.name === 'workbookPr') {
      is1904 ||= isTrue(attributes.get('date1904'))
      continue
    }
    const relation = relations.get(attributeAt(attributes, 'id') ?? '')
    const isShown = (attributes.get('state') ?? 'visible') === 'visible'
    if (isShown && relation?.type === 'worksheet')
      sheets.push({ name: unescaped(attributes.get('name') ?? ''), path: relation.path })
  }
  return {
    sheets,
    is1904,
    texts: await readTexts(archive, pathOf('sharedStrings')),
    formats: await readFormats(archive, pathOf('styles')),
  }
}

const damaged = () => new AppError('invalid_input', 'The Excel workbook is damaged')

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The value of an attribute whose prefix each program chooses. */
function attributeAt(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  for (const [key, value] of attributes) if (key.endsWith(`:${name}`)) return value
  return undefined
}

async function workbookPath(archive: Archive): Promise<string> {
  const relations = await readRelations(archive, '')
  const found = [...relations.values()].find(({ type }) => type === 'officeDocument')
  return found?.path ?? 'xl/workbook.xml'
}

/** The files that a part of the archive names, by the names that it gives them. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const text = await readPart(archive, `${folder}_rels/${part.slice(slash)}.rels`)
  const relations = new Map<string, Relation>()
  if (text === null) return relations
  for (const { element } of readXml(text, ['Relationship'])) {
    const { attributes } = element
    const [id, type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) =>
      attributes.get(name),
    )
    // Nothing outside the file is ever read.
    if (id === undefined || attributes.get('TargetMode') === 'External') continue
    relations.set(id, {
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolved(folder, target),
    })
  }
  return relations
}

function resolved(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

async function readTexts(archive: Archive, path: string | undefined): Promise<string[]> {
  const text = path === undefined ? null : await readPart(archive, path)
  if (text === null) return []
  return Array.from(readXml(text, ['si']), ({ element }) => richText(element))
}

async function readFormats(archive: Archive, path: string | undefined): Promise<string[]> {
  const text = path === undefined ? null : await readPart(archive, path)
  if (text === null) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  for (const { element, parents } of readXml(text, ['numFmt', 'xf'])) {
    const { attributes } = element
    const id = Number(attributes.get('numFmtId') ?? 0)
    const code = attributes.get('formatCode')
    if (element.name === 'numFmt' && code !== undefined) codes.set(id, unescaped(code))
    else if (parents.at(-1)?.name === 'cellXfs') ids.push(id)
  }
  return ids.map((id) => formatCode(id, codes))
}

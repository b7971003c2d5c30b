import { SaxesParser, type SaxesTagNS } from 'saxes'
import { AppError } from '../../../../../../platform/errors.ts'

/**
 * An element of an Office part. Its name and the names of its attributes have the usual prefix of
 * their namespace, whatever prefix the file uses: `w:p`, `m:r`, `r:id`. Without the prefix, a run
 * of text and a run of an equation could not be told apart.
 */
export interface OfficeElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly OfficeNode[]
}

export type OfficeNode = OfficeElement | string

interface OpenElement extends OfficeElement {
  readonly children: OfficeNode[]
}

/** Prefixes by the end of a namespace, which is the same in transitional and strict documents. */
const prefixes: readonly (readonly [RegExp, string])[] = [
  [/\/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/\/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/\/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/\/drawingml\/(?:2006\/)?wordprocessingDrawing$/, 'wp'],
  [/\/drawingml\/(?:2006\/)?main$/, 'a'],
  [/\/drawingml\/(?:2006\/)?picture$/, 'pic'],
  [/\/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/\/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/package\/2006\/(?:relationships|content-types)$/, ''],
  [/\/word\/2010\/wordprocessingShape$/, 'wps'],
  [/\/word\/2010\/wordprocessingGroup$/, 'wpg'],
  [/\/word\/2010\/wordprocessingCanvas$/, 'wpc'],
  [/\/word\/2010\/wordml$/, 'w14'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o'],
]

/** Word itself nests tables at most 11 deep. */
const depthMax = 200
/** Elements and texts of a block, or of some rows of a table. */
const nodesMax = 200_000
const charactersMax = 2_000_000
/** Rows of a table that are read at once. */
const rowsAtOnce = 200
const chunkLength = 64 * 1024

/** A block of a document, or some rows of a table. */
export interface BodyBlock {
  readonly element: OfficeElement
  /** True if the table has more rows, which follow. */
  readonly isContinued: boolean
}

/** Reads a whole small part, such as the styles. Throws 400 if it is not well-formed XML. */
export function readOfficePart(bytes: Uint8Array, part: string): OfficeElement | null {
  let root: OfficeElement | null = null
  for (const { element } of blocksAt(bytes, part, 0)) root ??= element
  return root
}

/**
 * The paragraphs, tables and other blocks of a document's body, one at a time in their order, so
 * that only one of them is in memory. Document types are refused; entities cannot be declared.
 */
export const readBody = (bytes: Uint8Array, part: string): Generator<BodyBlock> =>
  blocksAt(bytes, part, 2)

/** Parts are UTF-8 nearly always; UTF-16 has a byte order mark. */
function* textOf(bytes: Uint8Array): Generator<string> {
  const [one, two] = bytes
  const encoding =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkLength)
    yield decoder.decode(bytes.subarray(at, at + chunkLength), { stream: true })
  yield decoder.decode()
}

/** The elements at this depth; the root has 0. */
function* blocksAt(bytes: Uint8Array, part: string, depth: number): Generator<BodyBlock> {
  const parser = new SaxesParser({ xmlns: true })
  const prefixOf = prefixReader()
  const open: OpenElement[] = []
  const found: BodyBlock[] = []
  const refuse = (what: string): never => {
    throw new AppError('invalid_input', `${part} of the document ${what}`)
  }
  let nodes = 0
  let characters = 0
  const keep = (node: OfficeNode) => {
    if (open.length <= depth) return
    nodes += 1
    if (typeof node === 'string') characters += node.length
    if (nodes > nodesMax || characters > charactersMax)
      refuse('has a paragraph or a table that is too long: split it')
    open.at(-1)?.children.push(node)
  }
  const give = (element: OfficeElement, isContinued: boolean) => {
    found.push({ element, isContinued })
    nodes = 0
    characters = 0
  }
  parser.on('error', () => refuse('is damaged: save it again in Word'))
  parser.on('doctype', () => refuse('has a document type, which is never read'))
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (open.length >= depthMax) refuse(`is nested more than ${depthMax} levels deep`)
    const element: OpenElement = {
      name: prefixOf(tag.uri) + tag.local,
      attributes: attributesOf(tag, prefixOf),
      children: [],
    }
    keep(element)
    open.push(element)
  })
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === depth) give(element, false)
    const table = open.at(-1)
    const isRow = element?.name === 'w:tr' && open.length === depth + 1 && depth > 0
    if (isRow && table?.name === 'w:tbl' && table.children.length >= rowsAtOnce)
      give({ ...table, children: table.children.splice(0) }, true)
  })
  for (const text of textOf(bytes)) {
    parser.write(text)
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
}

const noAttributes: ReadonlyMap<string, string> = new Map()

/** The attributes, without the many that only record when a run was edited. */
function attributesOf({ attributes }: SaxesTagNS, prefixOf: (uri: string) => string) {
  const kept = Object.values(attributes).filter(
    ({ local, prefix }) => prefix !== 'xmlns' && !/^(?:rsid|paraId|textId|xmlns$)/.test(local),
  )
  if (kept.length === 0) return noAttributes
  return new Map(kept.map(({ uri, local, value }) => [prefixOf(uri) + local, value]))
}

function prefixReader(): (uri: string) => string {
  const known = new Map<string, string>()
  return (uri) => {
    const cached = known.get(uri)
    if (cached !== undefined) return cached
    const prefix = uri === '' ? '' : (prefixes.find(([end]) => end.test(uri))?.[1] ?? 'unknown')
    const read = prefix === '' ? '' : `${prefix}:`
    known.set(uri, read)
    return read
  }
}

export const isElement = (node: OfficeNode): node is OfficeElement => typeof node !== 'string'

export const childrenOf = (element: OfficeElement): OfficeElement[] =>
  element.children.filter(isElement)

/** The first element at the end of a path of names. */
export const childAt = (
  element: OfficeElement | undefined,
  ...path: readonly string[]
): OfficeElement | undefined =>
  path.reduce<OfficeElement | undefined>(
    (found, name) =>
      found?.children.find(
        (child): child is OfficeElement => isElement(child) && child.name === name,
      ),
    element,
  )

/** The `val` of the element at the end of a path; undefined if there is none. */
export const valueAt = (
  element: OfficeElement | undefined,
  ...path: readonly string[]
): string | undefined => {
  const found = childAt(element, ...path)
  return found?.attributes.get('w:val') ?? found?.attributes.get('m:val')
}

/** True if the element is there, and not switched off by its value. */
export const isOn = (element: OfficeElement | undefined, ...path: readonly string[]): boolean => {
  const found = childAt(element, ...path)
  const value = found?.attributes.get('w:val') ?? found?.attributes.get('m:val')
  return found !== undefined && !/^(?:0|false|off|none)$/.test(value ?? '')
}

/**
 * All descendants with this name, in their order, without those inside another one with the same
 * name.
 */
export function descendantsNamed(element: OfficeElement, name: string): OfficeElement[] {
  const found: OfficeElement[] = []
  const waiting: OfficeElement[] = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name && next !== element) found.push(next)
    else waiting.push(...childrenOf(next).toReversed())
  }
  return found
}

/** The text of all descendants with this name, such as `m:t`. */
export const textIn = (element: OfficeElement, name: string): string =>
  descendantsNamed(element, name)
    .map(({ children }) => children.filter((child) => !isElement(child)).join(''))
    .join('')

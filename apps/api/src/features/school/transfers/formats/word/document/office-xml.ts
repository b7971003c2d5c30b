import { SaxesParser, type SaxesTagNS } from 'saxes'
import { AppError } from '../../../../../../platform/errors.ts'

/**
 * An element of an Office part. Its name and the names of its attributes have the usual prefix of
 * their namespace, whatever the file calls it: `w:p`, `m:r`, `r:id`. Without it, a run of text and
 * a run of an equation could not be told apart.
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
const chunkLength = 64 * 1024

/** Reads a whole small part, such as the styles. Throws 400 if it is not well-formed XML. */
export function readOfficePart(text: string, part: string): OfficeElement | null {
  let root: OfficeElement | null = null
  for (const found of elementsAt(text, part, 0)) root ??= found
  return root
}

/**
 * The paragraphs, tables and other blocks of a document's body, one at a time in their order, so
 * that only one of them is in memory. Document types are refused; entities cannot be declared.
 */
export const readBody = (text: string, part: string): Generator<OfficeElement> =>
  elementsAt(text, part, 2)

/** The elements at this depth; the root has 0. */
function* elementsAt(text: string, part: string, depth: number): Generator<OfficeElement> {
  const parser = new SaxesParser({ xmlns: true })
  const prefixOf = prefixReader()
  const open: OpenElement[] = []
  const found: OfficeElement[] = []
  const refuse = (what: string): never => {
    throw new AppError('invalid_input', `${part} of the document ${what}`)
  }
  parser.on('error', () => refuse('is damaged: save it again in Word'))
  parser.on('doctype', () => refuse('has a document type, which is never read'))
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (open.length >= depthMax) refuse(`is nested more than ${depthMax} levels deep`)
    const element: OpenElement = {
      name: prefixOf(tag.uri) + tag.local,
      attributes: new Map(
        Object.values(tag.attributes).map(({ uri, local, value }) => [
          prefixOf(uri) + local,
          value,
        ]),
      ),
      children: [],
    }
    if (open.length > depth) open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (value: string) => {
    if (open.length > depth) open.at(-1)?.children.push(value)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === depth) found.push(element)
  })
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength))
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
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

/** All elements of this name in it, in their order, without those in one of the same name. */
export function descendantsNamed(element: OfficeElement, name: string): OfficeElement[] {
  const found: OfficeElement[] = []
  const waiting: OfficeElement[] = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name && next !== element) found.push(next)
    else waiting.push(...childrenOf(next).toReversed())
  }
  return found
}

/** The text of all elements of this name in it, such as `m:t`. */
export const textIn = (element: OfficeElement, name: string): string =>
  descendantsNamed(element, name)
    .map(({ children }) => children.filter((child) => !isElement(child)).join(''))
    .join('')

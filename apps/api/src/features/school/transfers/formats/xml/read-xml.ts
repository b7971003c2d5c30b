import { characterEntitiesHtml4 } from 'character-entities-html4'
import { SaxesParser } from 'saxes'
import { AppError } from '../../../../../platform/errors.ts'
import { allowedInXml, type XmlElement, type XmlNode } from './xml-element.ts'

export interface FoundElement {
  readonly element: XmlElement
  /** The enclosing elements from the root down, without their content. */
  readonly parents: readonly XmlElement[]
}

const depthMax = 250
const attributesMax = 500
/** The maximum number of elements and texts within one returned element. */
const nodesMax = 200_000
const chunkLength = 64 * 1024

/**
 * Reads the elements with these names one at a time, in file order, so that only one is in memory.
 * A matching element inside another one is returned as part of the outer one. Entity and document
 * type declarations are never read: a reference to an entity other than HTML's named characters is
 * an error, and so is a document type with declarations. Throws 400 with the line number if the
 * text is not well-formed.
 */
export function* readXml(text: string, names: readonly string[]): Generator<FoundElement> {
  const finished: FoundElement[] = []
  const reader = elementReader(new Set(names), (found) => finished.push(found))
  for (const chunk of chunksOf(allowedInXml(text))) {
    reader.write(chunk)
    yield* finished.splice(0)
  }
  reader.close()
  yield* finished.splice(0)
}

/** The root element without its content; null if the text is not XML. Reads only the beginning. */
export function rootOf(text: string): XmlElement | null {
  const found: { name: string; attributes: Map<string, string>; line: number }[] = []
  const parser = new SaxesParser()
  const done = new Error('done')
  parser.on('error', () => {
    throw done
  })
  parser.on('opentag', ({ name, attributes }) => {
    const head = { name: withoutPrefix(name), line: parser.line }
    found.push({ ...head, attributes: new Map(Object.entries(attributes)) })
    throw done
  })
  try {
    parser.write(allowedInXml(text.slice(0, chunkLength)).trimStart())
  } catch (error) {
    if (error !== done) throw error
  }
  return found[0] ? { ...found[0], children: [] } : null
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
}

interface OpenElement extends XmlElement {
  readonly attributes: Map<string, string>
  readonly children: XmlNode[]
}

function elementReader(names: ReadonlySet<string>, onFound: (found: FoundElement) => void) {
  const parser = new SaxesParser()
  // Has no prototype, so that `&constructor;` is not an entity.
  parser.ENTITIES = Object.assign(Object.create(null), characterEntitiesHtml4, { apos: "'" })
  const open: OpenElement[] = []
  /** The index in `open` of the element that is being collected; -1 outside of one. */
  let collecting = -1
  let nodes = 0
  let hasBegun = false
  let linesBefore = 0

  const refuse = (what: string): never => {
    throw new AppError('invalid_input', `Line ${parser.line + linesBefore}: ${what}`)
  }
  const add = (node: XmlNode) => {
    if (collecting < 0) return
    nodes += 1
    if (nodes > nodesMax) refuse(`<${open[collecting]?.name}> has more than ${nodesMax} parts`)
    open.at(-1)?.children.push(node)
  }

  parser.on('error', ({ message }) => refuse(notWellFormed(message)))
  parser.on('doctype', (doctype) => {
    if (doctype.replaceAll(/"[^"]*"|'[^']*'/g, '').includes('['))
      refuse('the file has a document type with declarations, which is never read')
  })
  parser.on('opentagstart', ({ name }) => {
    const element: OpenElement = {
      name: withoutPrefix(name),
      attributes: new Map(),
      children: [],
      line: parser.line + linesBefore,
    }
    if (open.length >= depthMax) refuse(`elements are nested more than ${depthMax} levels deep`)
    add(element)
    open.push(element)
    if (collecting < 0 && names.has(element.name)) {
      collecting = open.length - 1
      nodes = 0
    }
  })
  parser.on('attribute', ({ name, value }) => {
    const attributes = open.at(-1)?.attributes
    attributes?.set(name, value)
    if (attributes && attributes.size > attributesMax)
      refuse(`an element has more than ${attributesMax} attributes`)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element || open.length !== collecting) return
    collecting = -1
    onFound({ element, parents: [...open] })
  })

  return {
    write(chunk: string) {
      // Whitespace before the XML declaration is harmless, but not well-formed.
      const begin = hasBegun ? chunk : chunk.trimStart()
      if (!hasBegun)
        linesBefore += chunk.slice(0, chunk.length - begin.length).split('\n').length - 1
      if (begin) {
        hasBegun = true
        parser.write(begin)
      }
    },
    close() {
      parser.close()
    },
  }
}

/** A parser error without its position, because the parser has its own notation for that. */
const notWellFormed = (message: string) =>
  `the file is not well-formed XML: ${message.replace(/^[\d:]+ /, '').replace(/\.$/, '')}`

/** An element of an XML file. Names have no prefix: `m:math` is `math`. */
export interface XmlElement {
  readonly name: string
  /** Keyed by the attribute's name as written, such as `xml:lang`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  /** The line of the file where the element begins, counted from 1. */
  readonly line: number
}

/** An element, or a text with its references resolved; CDATA is text. */
export type XmlNode = XmlElement | string

/** The direct children of an element, or only those with this name. */
export const elementsOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first direct child with this name. */
export const elementOf = (element: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(element, name)[0]

/** Follows a path of element names from `element`, and takes the first match at each step. */
export const elementAt = (
  element: XmlElement,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found && elementOf(found, name), element)

/** All elements inside this one at any depth, in file order. */
export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  const waiting: XmlNode[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') continue
    if (next !== element) yield next
    pushReversed(waiting, next.children)
  }
}

/** All the text inside an element, at any depth. */
export function textOf(element: XmlElement): string {
  let text = ''
  const waiting: XmlNode[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') text += next
    else pushReversed(waiting, next.children)
  }
  return text
}

/** Does not spread the list: thousands of arguments would exhaust the stack. */
function pushReversed(stack: unknown[], nodes: readonly XmlNode[]): void {
  for (let at = nodes.length - 1; at >= 0; at--) stack.push(nodes[at])
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** An element's content as HTML, for formats whose texts are XHTML elements. */
export function innerHtml(element: XmlElement): string {
  let html = ''
  // A string is a text that still has to be written, and an object is an end tag.
  const waiting: (XmlNode | { readonly end: string })[] = [...element.children].reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') html += escapeXml(next)
    else if ('end' in next) html += next.end
    else {
      const attributes = Array.from(
        next.attributes,
        ([name, value]) => ` ${name}="${escapeXml(value)}"`,
      )
      html += `<${next.name}${attributes.join('')}>`
      if (voidElements.has(next.name)) continue
      waiting.push({ end: `</${next.name}>` })
      pushReversed(waiting, next.children)
    }
  }
  return html
}

/**
 * Escapes a text for use in an element or an attribute, and removes characters that XML forbids.
 */
export const escapeXml = (text: string): string =>
  allowedInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g

/** Removes from a text the characters that XML forbids. */
export const allowedInXml = (text: string): string => text.toWellFormed().replaceAll(forbidden, '')

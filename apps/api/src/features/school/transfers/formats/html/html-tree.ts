import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { type HtmlElement, type HtmlNode, type HtmlRoot, htmlParser } from './html-node.ts'
import { markStyles } from './html-styles.ts'

const shownNames = [
  ...'p div section article header footer main aside address figure figcaption center'.split(' '),
  ...'h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li dl dt dd details summary'.split(' '),
  ...'table caption thead tbody tfoot tr th td form fieldset legend'.split(' '),
  ...'a abbr b big cite code del dfn em font i ins kbd mark q rp rt ruby s samp small'.split(' '),
  ...'span strike strong sub sup tt u var br img'.split(' '),
]

/** Left out with their content. */
const leftNames = [
  ...'script style head title template noscript svg iframe object embed audio video'.split(' '),
  ...'canvas select textarea applet map noframes'.split(' '),
]

const otherNames = [
  ...'html body wbr input button label option optgroup source track area nav bdi bdo data'.split(
    ' ',
  ),
  ...'time meta link basefont nobr acronym picture output progress meter marquee'.split(' '),
]

const mathName = /^(?:math|m[a-z]{1,12}|annotation|semantics)$/

const known = new Set([...shownNames, ...leftNames, ...otherNames])

/** A whole tag in which every attribute has a value. */
const wholeTag = /<\/?[a-z]+(?:\s+[^\s"'<>=/]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/iy

/**
 * Escapes what looks like a tag but is not an HTML tag, such as `vector<int>` or `a<b and c>d`: a
 * browser would show nothing for it.
 */
export const withUnknownTags = (html: string): string =>
  html.replaceAll(/<(?=\/?([a-z][^\s/>]*))/gi, (_sign, name: string, at: number) => {
    const isTag =
      known.has(name.toLowerCase()) || /^\w*[:-][\w:-]*$/.test(name) || mathName.test(name)
    return isTag && (!/^[bipqsu]$/i.test(name) || isWhole(html, at)) ? '<' : '&lt;'
  })

function isWhole(html: string, at: number): boolean {
  wholeTag.lastIndex = at
  return wholeTag.test(html)
}

/** The allow list. The text of all other elements is kept, except for programs and media. */
const cleaner = unified()
  .use(rehypeSanitize, {
    tagNames: shownNames,
    attributes: {
      a: ['href'],
      img: ['src', 'alt'],
      ol: ['start', 'type', 'style'],
      ul: ['style'],
      td: ['colSpan', 'rowSpan'],
      th: ['colSpan', 'rowSpan'],
    },
    ancestors: {},
    protocols: { href: ['http', 'https', 'mailto'] },
    clobber: [],
    strip: leftNames,
  })
  .freeze()

/** More elements or characters than any question has; such a text would only exhaust the parser. */
const elementsMax = 2_000
const lengthMax = 200_000
const tagLengthMax = 20_000
const depthMax = 100

/**
 * Parses a text into a tree that has only what is on the allow list; null if it is too large or too
 * deeply nested. `replace` may return a text for an element, before the allow list is applied.
 */
export function parseHtml(
  html: string,
  replace: (element: HtmlElement) => string | null,
): HtmlRoot | null {
  if (html.length > lengthMax || !isModest(html)) return null
  const root = parsed(html)
  if (!root || depthOf(root) > depthMax) return null
  prepare(root, replace)
  return cleaner.runSync(root) as HtmlRoot
}

/** The parser recurses: it exhausts the stack where elements are nested too deeply. */
function parsed(html: string): HtmlRoot | null {
  try {
    return htmlParser.parse(html)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Counts tags without a parser, because the time of a parser grows faster than the number of tags.
 */
function isModest(html: string): boolean {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!/[a-z]/i.test(html[at + 1] ?? '')) continue
    tags += 1
    const end = html.indexOf('>', at)
    if (tags > elementsMax || (end < 0 ? html.length : end) - at > tagLengthMax) return false
  }
  return true
}

function depthOf(root: HtmlRoot): number {
  let depth = 0
  let level: HtmlNode[] = root.children
  while (level.length > 0 && depth <= depthMax) {
    depth += 1
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []))
  }
  return depth
}

function prepare(parent: HtmlRoot | HtmlElement, replace: (element: HtmlElement) => string | null) {
  parent.children = parent.children.flatMap((child): HtmlElement['children'] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : []
    const text = replace(child)
    if (text !== null) return [{ type: 'text', value: text }]
    prepare(child, replace)
    return [markStyles(child)]
  })
}

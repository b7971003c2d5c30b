import { attributeOf, type HtmlElement } from './html-node.ts'

/** Elements that mean the same as a style, which Word and other editors write. */
const styledAs: readonly (readonly [RegExp, string])[] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?\s*:\s*[^;]*underline/i, 'u'],
  [/text-decoration(?:-line)?\s*:\s*[^;]*line-through/i, 's'],
  [/vertical-align\s*:\s*super/i, 'sup'],
  [/vertical-align\s*:\s*sub(?!\w)/i, 'sub'],
]

const styled = new Set(['span', 'font', 'p', 'div', 'li', 'td', 'th'])

/** Wraps the content of an element in elements that mean the same as its style. */
export function markStyles(element: HtmlElement): HtmlElement {
  const style = attributeOf(element, 'style').slice(0, 1_000)
  if (!style || !styled.has(element.tagName)) return element
  let { children } = element
  for (const [pattern, tagName] of styledAs)
    if (pattern.test(style)) children = [{ type: 'element', tagName, properties: {}, children }]
  return { ...element, children }
}

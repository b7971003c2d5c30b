import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

export const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze()

export type HtmlRoot = ReturnType<typeof htmlParser.parse>
export type HtmlNode = HtmlRoot['children'][number]
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>

/** An attribute as a text; empty if it is absent. */
export function attributeOf({ properties }: HtmlElement, name: string): string {
  const value = properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return value === null || value === undefined ? '' : String(value)
}

/** The text of a node and of everything in it. */
export const textIn = (node: HtmlNode): string => {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textIn).join('') : ''
}

import { textSetting } from './text-language.ts'

interface Node {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  properties?: Record<string, unknown>
  readonly children?: readonly Node[]
}

/** What holds text itself; each may be of another language, as in a paper in two. */
const texts = /^(p|li|th|td|h[1-6])$/
/** Where its markers or columns begin depends on what is in it. */
const frames = /^(ul|ol|blockquote|table)$/

/** A rehype plugin: names language and direction of each block. Formulas must be placed already. */
export const setLanguages = () => setLanguagesIn

function setLanguagesIn(node: Node): void {
  const { tagName = '' } = node
  const isText = texts.test(tagName)
  if (isText || frames.test(tagName)) {
    const { lang, dir } = textSetting(textOf(node))
    node.properties = { ...node.properties, ...(isText && lang && { lang }), ...(dir && { dir }) }
  }
  node.children?.forEach(setLanguagesIn)
}

const textOf = ({ value = '', children = [] }: Node): string =>
  `${value}${children.map(textOf).join(' ')}`

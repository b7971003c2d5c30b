import type { textSetting } from './text-language.ts'

interface Node {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  properties?: Record<string, unknown>
  readonly children?: readonly Node[]
}

/** Elements with text of their own; each may be in another language, as in a bilingual paper. */
const texts = /^(p|li|th|td|h[1-6])$/
/** Elements whose text direction decides on which side their markers or columns are. */
const frames = /^(ul|ol|blockquote|table)$/

/**
 * A rehype plugin that sets language and direction of each block. Run it after formulas have been
 * placed.
 */
export const setLanguages = (settingOf: typeof textSetting) => (tree: Node) =>
  setLanguagesIn(tree, settingOf)

function setLanguagesIn(node: Node, settingOf: typeof textSetting): void {
  const { tagName = '' } = node
  const isText = texts.test(tagName)
  if (isText || frames.test(tagName)) {
    const { lang, dir } = settingOf(textOf(node))
    node.properties = { ...node.properties, ...(isText && lang && { lang }), ...(dir && { dir }) }
  }
  for (const child of node.children ?? []) setLanguagesIn(child, settingOf)
}

const textOf = ({ value = '', children = [] }: Node): string =>
  `${value}${children.map(textOf).join(' ')}`

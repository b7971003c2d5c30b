import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { findMath } from './find-math.ts'
import { markFormulas, type Tex } from './formula-marks.ts'
import { blockSyntax, inlineSyntax } from './markdown-syntax.ts'
import { tabularToMarkdown } from './tabular.ts'

const block = unified().use(remarkParse).use(remarkGfm).use(blockSyntax).freeze()
const inline = unified().use(remarkParse).use(remarkGfm).use(inlineSyntax).freeze()

type Root = ReturnType<typeof block.parse>

/** A node of Markdown's syntax tree. */
export type MarkdownNode = Root | Root['children'][number]

export interface MarkdownText {
  /** What was parsed: the text with a mark for each formula. Positions of nodes refer to it. */
  readonly source: string
  readonly formulas: readonly Tex[]
  readonly root: Root
}

/** Reads a text as the pages read one whose format is *markdown*. */
export function readMarkdown(text: string, isInline: boolean): MarkdownText {
  const { marked, formulas } = markFormulas(findMath(text))
  const source = isInline ? marked : tabularToMarkdown(marked)
  return { source, formulas, root: (isInline ? inline : block).parse(source) }
}

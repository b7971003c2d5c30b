import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { keepWritten } from './keep-written.ts'
import { type MarkdownSource, markdownSource } from './markdown-source.ts'
import { blockSyntax, gfmOptions, inlineSyntax } from './markdown-syntax.ts'

const block = unified().use(remarkParse).use(remarkGfm, gfmOptions).use(blockSyntax).freeze()
const inline = unified().use(remarkParse).use(remarkGfm, gfmOptions).use(inlineSyntax).freeze()

type Root = ReturnType<typeof block.parse>

/** A node of Markdown's syntax tree. */
export type MarkdownNode = Root | Root['children'][number]

export interface MarkdownText extends MarkdownSource {
  /** Positions of its nodes refer to the source. */
  readonly root: Root
}

/** Reads a text as the pages read one whose format is *markdown*. */
export function readMarkdown(text: string, isInline: boolean): MarkdownText {
  const { source, formulas } = markdownSource(text, isInline)
  const root = (isInline ? inline : block).parse(source)
  keepWritten(root, source)
  return { source, formulas, root }
}

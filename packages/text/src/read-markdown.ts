import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { keepWritten } from './keep-written.ts'
import { type MarkdownSource, markdownSource } from './markdown-source.ts'
import { blockSyntaxOf, gfmOptions, inlineSyntax } from './markdown-syntax.ts'

type Syntax = typeof inlineSyntax

const readerOf = (syntax: Syntax) =>
  unified().use(remarkParse).use(remarkGfm, gfmOptions).use(syntax).freeze()

const readers = new Map<Syntax, ReturnType<typeof readerOf>>()

function readerFor(syntax: Syntax) {
  const reader = readers.get(syntax) ?? readerOf(syntax)
  readers.set(syntax, reader)
  return reader
}

type Root = ReturnType<ReturnType<typeof readerOf>['parse']>

/** A node of Markdown's syntax tree. */
export type MarkdownNode = Root | Root['children'][number]

export interface MarkdownText extends MarkdownSource {
  /** The syntax tree; the positions of its nodes are offsets in `source`. */
  readonly root: Root
}

/** Parses a text in the same way as the pages do for the format *markdown*. */
export function readMarkdown(text: string, isInline: boolean): MarkdownText {
  const { source, drawn } = markdownSource(text, isInline)
  const root = readerFor(isInline ? inlineSyntax : blockSyntaxOf(source)).parse(source)
  keepWritten(root, source)
  return { source, drawn, root }
}

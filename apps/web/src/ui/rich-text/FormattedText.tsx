import type { Drawn } from '@prepwell/text/formula-marks.ts'
import { keepWritten } from '@prepwell/text/keep-written.ts'
import { markdownSource } from '@prepwell/text/markdown-source.ts'
import { blockSyntaxOf, gfmOptions, inlineSyntax } from '@prepwell/text/markdown-syntax.ts'
import { type ComponentProps, createContext, memo, use, useMemo, useRef } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { DrawnPart } from './DrawnPart.tsx'
import { placeFormulas } from './formula-marks.ts'
import { headTitle } from './head-title.ts'
import classes from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'
import { setLanguages } from './set-languages.ts'
import { TextSettings } from './text-settings.ts'
import { useWideParts } from './use-wide-parts.ts'

/**
 * The formulas and pictures of the text. Passed by context so that the components stay the same and
 * only changed parts render.
 */
const DrawnParts = createContext<readonly Drawn[]>([])

/** A header cell of a table. An empty one becomes a `td`. */
const HeadCell: Components['th'] = function HeadCell({ node, children, lang, dir }) {
  const drawn = use(DrawnParts)
  if (!children) return <td />
  const parts = (node?.children ?? []).map((child) => {
    if (child.type === 'text') return child.value
    const number = child.type === 'element' ? child.properties.dataFormula : undefined
    return drawn[Number(number)] ?? wordsIn
  })
  return (
    <th scope="col" title={headTitle(parts)} lang={lang} dir={dir}>
      {children}
    </th>
  )
}

/** Placeholder for the words inside any other element. */
const wordsIn = 'words'

const heading = ({ children, lang, dir }: ComponentProps<'h1'>) => (
  <p lang={lang} dir={dir}>
    <strong>{children}</strong>
  </p>
)

/**
 * Headings become bold paragraphs, because they would disturb the page's outline. Links open in a
 * new tab, so that nobody leaves an exam.
 */
const shared: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  table: ({ children, dir }) => (
    <div className={classes.table} data-may-be-wide="Table" dir={dir}>
      <table>{children}</table>
    </div>
  ),
  th: HeadCell,
  code: ({ children }) => <code className={classes.code}>{children}</code>,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls sideways by the keyboard
    <pre className={classes.pre} tabIndex={0}>
      {children}
    </pre>
  ),
}

const MarkedSpan: Components['span'] = function MarkedSpan({ node, children }) {
  const part = use(DrawnParts)[Number(node?.properties.dataFormula)]
  return part ? <DrawnPart part={part} /> : <span>{children}</span>
}

const blockParts: Components = { ...shared, span: MarkedSpan }
const inlineParts: Components = { ...blockParts, p: ({ children }) => <>{children}</> }

const keepWrittenPlugin =
  () => (tree: Parameters<typeof keepWritten>[0], file: { value: unknown }) =>
    keepWritten(tree, String(file.value))

/**
 * Renders Markdown with formulas and pictures as React elements. Raw HTML in the source is shown as
 * text.
 */
export const FormattedText = memo(function FormattedText({ text, inline = false }: RichTextProps) {
  const root = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const settingOf = use(TextSettings)
  const content = useMemo(() => {
    const { source, drawn } = markdownSource(text, inline)
    return (
      <DrawnParts value={drawn}>
        <Markdown
          remarkPlugins={[
            [remarkGfm, gfmOptions],
            inline ? inlineSyntax : blockSyntaxOf(source),
            keepWrittenPlugin,
          ]}
          rehypePlugins={[rehypeSanitize, placeFormulas, [setLanguages, settingOf]]}
          components={inline ? inlineParts : blockParts}
        >
          {source}
        </Markdown>
      </DrawnParts>
    )
  }, [text, inline, settingOf])
  useWideParts(root)
  const Box = inline ? 'span' : 'div'
  return (
    <Box
      ref={root}
      className={inline ? classes.inline : classes.block}
      {...(inline ? settingOf(text) : {})}
    >
      {content}
    </Box>
  )
})

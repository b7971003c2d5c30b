import { type ComponentProps, createContext, memo, use, useMemo, useRef } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { Formula } from './Formula.tsx'
import { findMath } from './find-math.ts'
import { markFormulas, placeFormulas, type Tex } from './formula-marks.ts'
import classes from './rich-text.module.css'
import { blockSyntax, inlineSyntax } from './syntax.ts'
import { tabularToMarkdown } from './tabular.ts'
import { useWideParts } from './use-wide-parts.ts'

/** What a rich text shows. */
export interface RichTextProps {
  /** Markdown with GitHub's additions and LaTeX between dollars. */
  readonly text: string
  /** One flowing line: no paragraphs, lists, headings. For options and table cells. */
  readonly inline?: boolean
}

const heading = ({ children }: ComponentProps<'h1'>) => (
  <p>
    <strong>{children}</strong>
  </p>
)

/** The page has its own headings; links lead away from an exam, so they open beside it. */
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
  table: ({ children }) => (
    <div className={classes.table} data-may-be-wide="Table">
      <table>{children}</table>
    </div>
  ),
  th: ({ children }) => (children ? <th scope="col">{children}</th> : <td />),
  code: ({ children }) => <code className={classes.code}>{children}</code>,
  pre: ({ children }) => <pre className={classes.pre}>{children}</pre>,
}

/**
 * The formulas of the text. A context, so that the components stay the same: of a text that
 * grows only the new formula is set.
 */
const Formulas = createContext<readonly Tex[]>([])

const MarkedSpan: Components['span'] = function MarkedSpan({ node, children }) {
  const formula = use(Formulas)[Number(node?.properties.dataFormula)]
  return formula ? <Formula key={formula.tex} {...formula} /> : <span>{children}</span>
}

const blockParts: Components = { ...shared, span: MarkedSpan }
const inlineParts: Components = { ...blockParts, p: ({ children }) => <>{children}</> }

/** Markdown with formulas as React elements. Raw HTML in the source is shown as the text it is. */
export const FormattedText = memo(function FormattedText({ text, inline = false }: RichTextProps) {
  const root = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const content = useMemo(() => {
    const { marked, formulas } = markFormulas(findMath(text))
    return (
      <Formulas value={formulas}>
        <Markdown
          remarkPlugins={[remarkGfm, inline ? inlineSyntax : blockSyntax]}
          rehypePlugins={[rehypeSanitize, placeFormulas]}
          components={inline ? inlineParts : blockParts}
        >
          {inline ? marked : tabularToMarkdown(marked)}
        </Markdown>
      </Formulas>
    )
  }, [text, inline])
  useWideParts(root)
  const Box = inline ? 'span' : 'div'
  return (
    <Box ref={root} className={inline ? classes.inline : classes.block}>
      {content}
    </Box>
  )
})

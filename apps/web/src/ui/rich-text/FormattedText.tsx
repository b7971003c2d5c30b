import 'katex/dist/katex.min.css'
import { findMath } from '@prepwell/text/find-math.ts'
import { markFormulas, type Tex } from '@prepwell/text/formula-marks.ts'
import { blockSyntax, inlineSyntax } from '@prepwell/text/markdown-syntax.ts'
import { tabularToMarkdown } from '@prepwell/text/tabular.ts'
import {
  type ComponentProps,
  createContext,
  memo,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { placeFormulas } from './formula-marks.ts'
import { formulaTree } from './formula-tree.ts'
import classes from './rich-text.module.css'
import { setLanguages } from './set-languages.ts'
import { textSetting } from './text-language.ts'
import { useWideParts } from './use-wide-parts.ts'

export interface RichTextProps {
  /** Markdown with GitHub's additions and LaTeX between dollars. */
  readonly text: string
  /** One flowing line: no paragraphs, lists, headings. For options and table cells. */
  readonly inline?: boolean
}

const heading = ({ children, lang, dir }: ComponentProps<'h1'>) => (
  <p lang={lang} dir={dir}>
    <strong>{children}</strong>
  </p>
)

/** Headings would disturb the page's outline; links open in a new tab, so nobody leaves an exam. */
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
  th: ({ children, lang, dir }) =>
    children ? (
      <th scope="col" lang={lang} dir={dir}>
        {children}
      </th>
    ) : (
      <td />
    ),
  code: ({ children }) => <code className={classes.code}>{children}</code>,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls sideways by the keyboard
    <pre className={classes.pre} tabIndex={0}>
      {children}
    </pre>
  ),
}

/**
 * One formula. KaTeX builds the elements itself, without `style` attributes, which a strict content
 * security policy refuses. A formula it cannot read is shown as it was written.
 */
export const Formula = memo(function Formula({ tex, display }: Tex) {
  const box = useRef<HTMLSpanElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  useLayoutEffect(() => {
    if (!box.current) return
    try {
      box.current.replaceChildren(formulaTree(tex, display).toNode())
    } catch {
      setUnreadable(true)
    }
  }, [tex, display])
  if (unreadable) return <code className={classes.code}>{tex}</code>
  return (
    <span
      ref={box}
      className={classes.formula}
      // Also within a text that is written from right to left.
      dir="ltr"
      data-may-be-wide="Formula"
      data-display={display || undefined}
    />
  )
})

/** The formulas of the text. A context keeps the components the same: only new formulas render. */
const Formulas = createContext<readonly Tex[]>([])

const MarkedSpan: Components['span'] = function MarkedSpan({ node, children }) {
  const formula = use(Formulas)[Number(node?.properties.dataFormula)]
  return formula ? <Formula key={formula.tex} {...formula} /> : <span>{children}</span>
}

const blockParts: Components = { ...shared, span: MarkedSpan }
const inlineParts: Components = { ...blockParts, p: ({ children }) => <>{children}</> }

/** Markdown with formulas as React elements. Raw HTML in the source is shown as text. */
export const FormattedText = memo(function FormattedText({ text, inline = false }: RichTextProps) {
  const root = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const content = useMemo(() => {
    const { marked, formulas } = markFormulas(findMath(text))
    return (
      <Formulas value={formulas}>
        <Markdown
          remarkPlugins={[remarkGfm, inline ? inlineSyntax : blockSyntax]}
          rehypePlugins={[rehypeSanitize, placeFormulas, setLanguages]}
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
    <Box
      ref={root}
      className={inline ? classes.inline : classes.block}
      {...(inline ? textSetting(text) : {})}
    >
      {content}
    </Box>
  )
})

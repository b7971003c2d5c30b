import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { type ComponentType, lazy, memo, Suspense, use } from 'react'
import { loadFormulaFonts } from './rich-text/formula-fonts.ts'
import { isPlain } from './rich-text/is-plain.ts'
import { paragraphsOf } from './rich-text/paragraphs.ts'
import classes from './rich-text/rich-text.module.css'
import type { RichTextProps } from './rich-text/rich-text-props.ts'
import { TextSettings } from './rich-text/text-settings.ts'

type Renderer = ComponentType<RichTextProps>

const loaded: Partial<Record<TextFormat, Renderer>> = {}

/** Renderer of each text format. The Markdown renderer is loaded only for Markdown texts. */
const loaders: Readonly<Record<TextFormat, () => Promise<Renderer>>> = {
  plain: async () => (await import('./rich-text/FormulaText.tsx')).FormulaText,
  markdown: async () => (await import('./rich-text/FormattedText.tsx')).FormattedText,
}

const load = async (format: TextFormat) => {
  const renderer = await loaders[format]()
  await loadFormulaFonts()
  loaded[format] = renderer
  return { default: renderer }
}

const loading: Readonly<Record<TextFormat, Renderer>> = {
  plain: lazy(() => load('plain')),
  markdown: lazy(() => load('markdown')),
}

const LoadingFormula = lazy(async () => {
  const [{ Formula }] = await Promise.all([import('./rich-text/Formula.tsx'), loadFormulaFonts()])
  return { default: Formula }
})

/** Loads the renderers of these formats in advance, so that the first question does not wait. */
export const preloadRichText = async (
  formats: readonly TextFormat[] = ['plain'],
): Promise<void> => {
  await Promise.all(formats.map(load))
}

/**
 * A text as its author wrote it. *plain* keeps every character and line break and renders formulas;
 * *markdown* adds lists, tables and emphasis. Sanitised. Text without formulas or markup loads no
 * renderer.
 */
export const RichText = memo(function RichText({
  text,
  format = 'plain',
  inline = false,
}: RichTextProps) {
  if (isPlain(text, format)) return <PlainText text={text} inline={inline} />
  const Ready = loaded[format]
  if (Ready) return <Ready text={text} inline={inline} />
  const Loading = loading[format]
  return (
    <Suspense fallback={<Placeholder text={text} inline={inline} />}>
      <Loading text={text} inline={inline} />
    </Suspense>
  )
})

/** One formula in a line of other text; shows `plain` while the renderer loads. */
export function LineFormula({
  tex,
  source,
  plain,
}: {
  readonly tex: string
  readonly source: string
  readonly plain: string
}) {
  return (
    <Suspense fallback={plain}>
      <LoadingFormula tex={tex} source={source} display={false} />
    </Suspense>
  )
}

function PlainText({ text, inline }: RichTextProps) {
  const settingOf = use(TextSettings)
  if (inline)
    return (
      <span className={`${classes.inline} ${classes.typed}`} {...settingOf(text)}>
        {text}
      </span>
    )
  return (
    <div className={classes.block}>
      {paragraphsOf(text).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
        <p key={place} className={classes.typed} {...settingOf(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** Reserves about the space of the rendered text: formulas are shorter than their source. */
function Placeholder({ text, inline }: RichTextProps) {
  const words = text.replaceAll(/\\[a-zA-Z]+|[${}_^\\]/g, '')
  return (
    <span className={inline ? classes.waiting : `${classes.block} ${classes.waiting}`}>
      {words}
    </span>
  )
}

import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { RichTextProps } from './rich-text/FormattedText.tsx'
import { loadFormulaFonts } from './rich-text/formula-fonts.ts'
import { isPlain } from './rich-text/is-plain.ts'
import classes from './rich-text/rich-text.module.css'
import { textSetting } from './rich-text/text-language.ts'

let loaded: ComponentType<RichTextProps> | null = null

const load = async () => {
  const { FormattedText } = await import('./rich-text/FormattedText.tsx')
  await loadFormulaFonts()
  loaded = FormattedText
  return { default: FormattedText }
}

const Loading = lazy(load)

const LoadingFormula = lazy(async () => {
  await load()
  return { default: (await import('./rich-text/FormattedText.tsx')).Formula }
})

/**
 * Loads the formatter and the fonts of formulas early, so that the first question does not wait for
 * them.
 */
export const preloadRichText = async (): Promise<void> => {
  await load()
}

/**
 * A text as its author meant it: words, formulas, lists, tables. Sanitised; plain words cost
 * nothing.
 */
export const RichText = memo(function RichText({ text, inline = false }: RichTextProps) {
  if (isPlain(text)) return <PlainText text={text} inline={inline} />
  if (loaded) {
    const Formatted = loaded
    return <Formatted text={text} inline={inline} />
  }
  return (
    <Suspense fallback={<Placeholder text={text} inline={inline} />}>
      <Loading text={text} inline={inline} />
    </Suspense>
  )
})

/** One formula within a line of other text; `plain` stands in its place while it loads. */
export function LineFormula({ tex, plain }: { readonly tex: string; readonly plain: string }) {
  return (
    <Suspense fallback={plain}>
      <LoadingFormula tex={tex} display={false} />
    </Suspense>
  )
}

function PlainText({ text, inline }: RichTextProps) {
  const setting = textSetting(text)
  if (inline)
    return (
      <span className={classes.inline} {...setting}>
        {text}
      </span>
    )
  return (
    <div className={classes.block}>
      <p {...setting}>{text}</p>
    </div>
  )
}

/** Keeps about the room that the text will need: formulas are shorter than their source. */
function Placeholder({ text, inline }: RichTextProps) {
  const words = text.replaceAll(/\\[a-zA-Z]+|[${}_^\\]/g, '')
  return (
    <span className={inline ? classes.waiting : `${classes.block} ${classes.waiting}`}>
      {words}
    </span>
  )
}

import katex, { type KatexOptions } from 'katex'
import 'katex/contrib/mhchem'

/** How every formula is read; what cannot be read throws. */
export const formulaOptions = (displayMode: boolean): KatexOptions => ({
  displayMode,
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxSize: 40,
})

/** Can KaTeX draw this formula? Students otherwise see its source. */
export function isReadable({
  tex,
  display,
}: {
  readonly tex: string
  readonly display: boolean
}): boolean {
  try {
    katex.renderToString(tex, formulaOptions(display))
    return true
  } catch {
    return false
  }
}

import { isPicture } from '@prepwell/text/formula-marks.ts'
import type { PlainPart } from './plain-blocks.ts'

/**
 * The LaTeX of a column heading that consists only of formulas, because not every screen reader
 * takes a name from MathML. Undefined for all other columns.
 */
export function headTitle(parts: readonly PlainPart[]): string | undefined {
  const formulas = parts.flatMap((part) =>
    typeof part === 'string' || isPicture(part) ? [] : [part.tex],
  )
  const hasWords = parts.some((part) => typeof part === 'string' && part.trim() !== '')
  return hasWords || formulas.length === 0 ? undefined : formulas.join(' ')
}

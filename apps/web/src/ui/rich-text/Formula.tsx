import 'katex/dist/katex.min.css'
import type { Tex } from '@prepwell/text/formula-marks.ts'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { formulaTree } from './formula-tree.ts'
import classes from './rich-text.module.css'

/**
 * Renders one formula. KaTeX builds the elements without `style` attributes, which the content
 * security policy refuses. An invalid formula is shown as typed, and marked.
 */
export const Formula = memo(function Formula({ tex, source, display }: Tex) {
  const box = useRef<HTMLSpanElement>(null)
  const [unreadable, setUnreadable] = useState('')
  useLayoutEffect(() => {
    if (!box.current) return
    try {
      box.current.replaceChildren(formulaTree(tex, display).toNode())
    } catch {
      setUnreadable(tex)
    }
  }, [tex, display])
  if (unreadable === tex)
    return (
      <code
        className={classes.unreadable}
        role="math"
        aria-label={`Formula that cannot be drawn, as it was typed: ${source}`}
        title="This formula cannot be drawn. It is shown as it was typed."
        dir="ltr"
      >
        {source}
      </code>
    )
  return (
    <span
      ref={box}
      className={classes.formula}
      // Formulas run left to right even in right-to-left text.
      dir="ltr"
      data-may-be-wide="Formula"
      data-display={display || undefined}
    />
  )
})

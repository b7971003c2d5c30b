import 'katex/dist/katex.min.css'
import katex from 'katex'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Tex } from './formula-marks.ts'
import classes from './rich-text.module.css'

/**
 * One formula. KaTeX builds the elements itself: it sets styles through the DOM, which a strict
 * content security policy allows and a parsed `style` attribute would not be. A formula it cannot
 * read is shown as it was written.
 */
export const Formula = memo(function Formula({ tex, display }: Tex) {
  const box = useRef<HTMLSpanElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  useLayoutEffect(() => {
    if (!box.current) return
    try {
      katex.render(tex, box.current, {
        displayMode: display,
        throwOnError: true,
        trust: false,
        strict: 'ignore',
        maxSize: 40,
      })
    } catch {
      setUnreadable(true)
    }
  }, [tex, display])
  if (unreadable) return <code className={classes.code}>{tex}</code>
  return (
    <span
      ref={box}
      className={classes.formula}
      data-may-be-wide="Formula"
      data-display={display || undefined}
    />
  )
})

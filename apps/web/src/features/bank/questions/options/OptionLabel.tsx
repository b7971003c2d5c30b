import { Kbd, VisuallyHidden } from '@mantine/core'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { memo } from 'react'
import { RichText } from '../../../../ui/RichText.tsx'
import { IsInControl } from '../../../../ui/rich-text/is-in-control.ts'
import classes from './options.module.css'

/** An option's text and the key that selects it. */
export const OptionLabel = memo(function OptionLabel({
  text,
  format,
  place,
}: {
  readonly text: string
  readonly format: TextFormat
  /** One-based. */
  readonly place: number
}) {
  return (
    <>
      <span className={classes.text}>
        <VisuallyHidden>Option {place}: </VisuallyHidden>
        <IsInControl value={true}>
          <RichText text={text} format={format} inline />
        </IsInControl>
      </span>
      {place <= 9 ? (
        <Kbd className={classes.key} aria-hidden>
          {place}
        </Kbd>
      ) : null}
    </>
  )
})

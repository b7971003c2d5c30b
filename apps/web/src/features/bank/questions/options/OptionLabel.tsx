import { Kbd, VisuallyHidden } from '@mantine/core'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { memo } from 'react'
import type { Translations } from '../../../../ui/languages/shown-texts.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { IsInControl } from '../../../../ui/rich-text/is-in-control.ts'
import classes from './options.module.css'

/** An option's text, with the keyboard key that selects it. */
export const OptionLabel = memo(function OptionLabel({
  text,
  format,
  language,
  translations,
  place,
}: {
  readonly text: string
  readonly format: TextFormat
  /** The language of `text`, if the paper offers several. */
  readonly language?: string | undefined
  readonly translations?: Translations | undefined
  /** One-based. */
  readonly place: number
}) {
  return (
    <>
      <span className={classes.text}>
        <VisuallyHidden>Option {place}: </VisuallyHidden>
        <IsInControl value={true}>
          <Translated
            text={text}
            format={format}
            language={language}
            translations={translations}
            inline
            sameWithout
          />
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

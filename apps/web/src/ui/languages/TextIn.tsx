import { type ReactNode, useMemo } from 'react'
import { TextSettings } from '../rich-text/text-settings.ts'
import { knownSetting } from './known-setting.ts'
import { directionOf } from './text-direction.ts'

/** Marks a text whose language is known, and every part of it. */
export function TextIn({
  language,
  inline = false,
  children,
}: {
  /** BCP 47. */
  readonly language: string
  readonly inline?: boolean
  readonly children: ReactNode
}) {
  const setting = useMemo(() => knownSetting(language), [language])
  const Box = inline ? 'span' : 'div'
  return (
    <Box lang={language} dir={directionOf(language)}>
      <TextSettings value={setting}>{children}</TextSettings>
    </Box>
  )
}

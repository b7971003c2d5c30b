import type { ReactNode } from 'react'
import { directionOf } from './text-direction.ts'

/** Marks the input of a field with its language. The label is in the language of the page. */
export const InputIn = ({
  language,
  children,
}: {
  /** BCP 47; undefined for the page's language. */
  readonly language: string | undefined
  readonly children: ReactNode
}) => (
  <div lang={language} dir={language === undefined ? undefined : directionOf(language)}>
    {children}
  </div>
)

import { z } from 'zod'
import { canonicalLanguage } from './language-names.ts'

/** A BCP 47 tag, in its canonical spelling. */
export const language = z.string().transform((given, context) => {
  const tag = canonicalLanguage(given.trim())
  if (tag !== null) return tag
  context.addIssue({ code: 'custom', message: 'Enter a language code such as en, hi or zh-Hant' })
  return z.NEVER
})

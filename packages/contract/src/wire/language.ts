import { z } from 'zod'

/** A BCP 47 tag, in its canonical spelling. */
export const language = z.string().transform((given, context) => {
  const [tag] = canonicalTags(given.trim())
  if (tag) return tag
  context.addIssue({ code: 'custom', message: 'Enter a language code such as en, hi or zh-Hant' })
  return z.NEVER
})

function canonicalTags(tag: string): string[] {
  try {
    return tag.length <= 35 ? Intl.getCanonicalLocales(tag) : []
  } catch {
    return []
  }
}

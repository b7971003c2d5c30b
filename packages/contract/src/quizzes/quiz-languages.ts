import { z } from 'zod'
import { language } from '../wire/language.ts'
import { limits } from '../wire/limits.ts'

/** The languages (BCP 47) between which a student can choose. */
export const paperLanguages = z.object({
  /** At least two, in the order in which they are offered. */
  offered: z.array(z.string()),
  /** The language whose text counts if the texts differ; one of `offered`. */
  deciding: z.string(),
})

export type PaperLanguages = z.infer<typeof paperLanguages>

/**
 * The languages of a quiz in a request body. With null, or fewer than two languages, every text is
 * shown in its first language.
 */
export const wantedLanguages = z
  .object({
    offered: z
      .array(language)
      .max(limits.quizLanguagesMax, `At most ${limits.quizLanguagesMax} languages`)
      .transform((tags) => [...new Set(tags)]),
    /** If absent, the first language of `offered` decides. */
    deciding: language.nullish(),
  })
  .transform(({ offered, deciding }, ctx): PaperLanguages | null => {
    const [first] = offered
    if (first === undefined || offered.length < 2) return null
    if (deciding == null) return { offered, deciding: first }
    if (offered.includes(deciding)) return { offered, deciding }
    ctx.addIssue({
      code: 'custom',
      path: ['deciding'],
      message: 'The language that decides must be one of those offered',
    })
    return z.NEVER
  })
  .nullable()

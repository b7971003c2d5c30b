import { z } from 'zod'
import { language } from '../wire/language.ts'
import { limits } from '../wire/limits.ts'

/** The languages (BCP 47) between which a student can choose. */
export const paperLanguages = z.object({
  /** At least two, in the order in which they are offered. */
  offered: z.array(z.string()),
  /** The one that decides if the texts differ; one of `offered`. */
  deciding: z.string(),
})

export type PaperLanguages = z.infer<typeof paperLanguages>

/** The languages of a quiz in a body. Null, or fewer than two: every text in its first language. */
export const wantedLanguages = z
  .object({
    offered: z
      .array(language)
      .max(limits.quizLanguagesMax, `At most ${limits.quizLanguagesMax} languages`)
      .transform((tags) => [...new Set(tags)]),
    /** Absent: the first one that is offered. */
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

import { z } from 'zod'
import { anyCase, requiredText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { compareDecimals } from '../wire/number-range.ts'
import { numberProblem, readNumber } from '../wire/number-text.ts'
import { categoryKey, cutOffUnits } from './cut-off-text.ts'

/**
 * A decimal with at most 2 places, not below 0, in its shortest form: '33.3'. It stays a text,
 * because it is compared with exact marks.
 */
const cutOffValue = z
  .union([z.number(), z.string()], 'Enter a number')
  .transform((given, ctx): string => {
    const text = String(given)
    const reading = readNumber(text)
    const problem =
      reading.kind !== 'number'
        ? numberProblem(text)
        : reading.number.startsWith('-')
          ? 'At least 0'
          : !/^\d+(\.\d{1,2})?$/.test(reading.number)
            ? 'Enter a number with at most 2 decimals'
            : compareDecimals(reading.number, String(limits.cutOffMarksMax)) > 0
              ? `At most ${limits.cutOffMarksMax}`
              : null
    if (problem === null && reading.kind === 'number') return reading.number
    ctx.addIssue({ code: 'custom', message: problem ?? 'Enter a number' })
    return z.NEVER
  })

/**
 * The marks that a candidate needs in an exam or in one of its sections, inclusive. A percentage
 * refers to the full marks as they count now, so it follows regrades. Compared without rounding.
 */
export const cutOff = z
  .object({
    unit: anyCase(cutOffUnits),
    /** For everybody whose category is not in `categories`. */
    value: cutOffValue,
    /** Other values, by category of candidate. */
    categories: z
      .array(z.object({ category: requiredText(limits.categoryMax), value: cutOffValue }))
      .max(limits.cutOffCategoriesMax, `At most ${limits.cutOffCategoriesMax} categories`)
      .default([]),
  })
  .superRefine(({ unit, value, categories }, ctx) => {
    const seen = new Set<string>()
    const checkPercent = (given: string, path: (string | number)[]) => {
      if (unit === 'percent' && compareDecimals(given, '100') > 0)
        ctx.addIssue({ code: 'custom', path, message: 'At most 100 %' })
    }
    checkPercent(value, ['value'])
    for (const [place, one] of categories.entries()) {
      checkPercent(one.value, ['categories', place, 'value'])
      const path = ['categories', place, 'category']
      const key = categoryKey(one.category)
      if (seen.has(key)) ctx.addIssue({ code: 'custom', path, message: 'Name each category once' })
      seen.add(key)
    }
  })

/** {@link cutOff} in responses. */
export const shownCutOff = z.object({
  unit: z.enum(cutOffUnits),
  value: z.string(),
  categories: z.array(z.object({ category: z.string(), value: z.string() })),
})

export type CutOff = z.infer<typeof shownCutOff>

/** The cut-off for the total, and whether students see cut-offs. */
export const shownCutOffFields = {
  cut_off: shownCutOff.nullable(),
  show_cut_off: z.boolean(),
}

/** The fields of a quiz body about cut-offs, besides `cut_off` of each section. Exams only. */
export const cutOffFields = {
  /** The cut-off for the total; null for none. */
  cut_off: cutOff.nullable(),
  /** True if results tell students whether they qualified, and how many marks are missing. */
  show_cut_off: z.boolean(),
}

export const newCutOffFields = {
  cut_off: cutOffFields.cut_off.default(null),
  show_cut_off: cutOffFields.show_cut_off.default(false),
}

/**
 * The cut-offs of all sections in their order, null for none. The sections themselves stay as they
 * are, so this also works once the paper is frozen. Takes precedence over `cut_off` of `sections`.
 */
export const sectionCutOffs = z
  .array(cutOff.nullable())
  .max(limits.sectionsMax, `At most ${limits.sectionsMax} sections`)
  .optional()

/** The comparison of a result with the cut-offs of its exam. */
export const cutOffResult = z.object({
  /** True if the total and every section reach their cut-offs. */
  qualified: z.boolean(),
  /** The missing marks, first for the total; empty if the candidate qualified. */
  missing: z.array(
    z.object({
      /** The section's place on the paper, from 1; null for the total. */
      section: z.number().int().nullable(),
      /** Its name; null for the total. */
      name: z.string().nullable(),
      /** To 2 decimals, at least 0.01. */
      marks: z.number(),
    }),
  ),
})

export type CutOffResult = z.infer<typeof cutOffResult>

/**
 * The cut-off for the total in percent of the full marks, for a line in the distribution of marks.
 */
export const cutOffLine = z.object({
  percentage: z.number(),
  categories: z.array(z.object({ category: z.string(), percentage: z.number() })),
})

export type CutOffLine = z.infer<typeof cutOffLine>

import { z } from 'zod'
import { inAscii } from '../wire/number-text.ts'

/** Factors by which a student's time can be extended. */
export const extraTimeFactors = [1.25, 1.33, 1.5, 2] as const

const extraMinutesMax = 600

const factor = z.literal(extraTimeFactors, `Use ${extraTimeFactors.join(', ')}`)

const minutes = z
  .number('Enter whole minutes')
  .int('Enter whole minutes')
  .min(1, 'At least 1 minute')
  .max(extraMinutesMax, `At most ${extraMinutesMax} minutes`)

/**
 * A student's standing extra time: all exams and timed practices last longer, by a factor or by
 * minutes.
 */
export const extraTime = z.object({ factor: factor.nullable(), minutes: minutes.nullable() })

export type ExtraTime = z.infer<typeof extraTime>

/** A factor or minutes, not both. Null, or an object with neither, removes the extra time. */
export const extraTimeInput = extraTime
  .partial()
  .nullable()
  .transform((given, context): ExtraTime | null => {
    const { factor = null, minutes = null } = given ?? {}
    if (factor !== null && minutes !== null) {
      context.addIssue({ code: 'custom', message: 'Use a factor or minutes, not both' })
      return z.NEVER
    }
    return factor === null && minutes === null ? null : { factor, minutes }
  })

/** 'x1.5' or '20 min'; empty without extra time. */
export function extraTimeText(extra: ExtraTime | null): string {
  if (extra?.factor) return `x${extra.factor}`
  return extra?.minutes ? `${extra.minutes} min` : ''
}

const factorText = /^(?:[x×]\s*(\d(?:[.,]\d{1,2})?)|(1[.,]\d{1,2}))$/i
const minutesText = /^(\d{1,4})\s*min(?:\.|utes?)?$/i

/**
 * Reads the output of {@link extraTimeText} and the ways people type it: 'x1.5', '× 1,50', '1.5',
 * '20 minutes'. An empty text is null. Undefined for anything else: a bare '2' could mean a factor
 * or minutes.
 */
function readExtraTime(text: string): ExtraTime | null | undefined {
  const given = inAscii(text).trim()
  if (given === '') return null
  const [, marked, bare] = factorText.exec(given) ?? []
  const number = Number((marked ?? bare ?? minutesText.exec(given)?.[1] ?? '').replace(',', '.'))
  const read = extraTime.safeParse(
    (marked ?? bare) ? { factor: number, minutes: null } : { factor: null, minutes: number },
  )
  return read.success ? read.data : undefined
}

/** An {@link ExtraTime} as a column of a file. */
export const extraTimeColumn = z.string().transform((text, context): ExtraTime | null => {
  const read = readExtraTime(text)
  if (read !== undefined) return read
  context.addIssue({
    code: 'custom',
    message: `Write x1.5 for one and a half times the time, or 20 min for 20 extra minutes; factors are ${extraTimeFactors.join(', ')}`,
  })
  return z.NEVER
})

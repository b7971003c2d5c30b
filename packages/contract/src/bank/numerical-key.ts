import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import {
  compareDecimals,
  isWithin,
  middleOf,
  type NumberRange,
  rangeAround,
  rangeText,
  readTypedRange,
} from '../wire/number-range.ts'
import { numberProblem, readDecimal } from '../wire/number-text.ts'
import { part } from './field-part.ts'

/**
 * A decimal number as a JSON number, or as a text in any spelling that an answer may use. It is
 * kept as text, so that a key never passes through a binary float.
 */
export const decimalText = z
  .union([
    z.number().refine(
      // The last digits of an unquoted JSON number such as 2^64 are already lost here.
      (value) => !Number.isInteger(value) || Number.isSafeInteger(value),
      'Too large to be exact: write it in quotation marks',
    ),
    z.string(),
  ])
  .transform((value) => String(value).trim())
  .pipe(z.string().max(limits.typedAnswerMax, `At most ${limits.typedAnswerMax} characters`))
  .transform((text, ctx) => {
    const number = readDecimal(text)
    if (number !== null) return number
    ctx.addIssue({ code: 'custom', message: numberProblem(text) })
    return z.NEVER
  })

const toleranceText = decimalText.refine(
  (text) => !text.startsWith('-'),
  'A tolerance is not negative',
)

type Given = string | number | null | undefined

/** The fields that make up the key of a Numerical question. */
interface Fields {
  readonly numerical_answer?: Given
  readonly numerical_low?: Given
  readonly numerical_high?: Given
  readonly numerical_tolerance?: Given
}

interface NumericalKey {
  /** The number as it was typed. */
  readonly numerical_answer: string
  /** The range of right numbers. Null means only the number itself; undefined means unchanged. */
  readonly numerical_range?: NumberRange | null
}

/** Reads number and range; returns undefined after adding an issue. */
export function readNumericalKey(input: Fields, ctx: z.RefinementCtx): NumericalKey | undefined {
  const typed = typedRangeKey(input, ctx)
  if (typed !== null) return typed
  if (isGiven(input.numerical_tolerance)) return toleranceKey(input, ctx)
  const [low, high] = [rangeEnd(input, ctx, 'low'), rangeEnd(input, ctx, 'high')]
  if (low === undefined || high === undefined) return undefined
  if (low !== null && high !== null) return rangeKey(input, ctx, { low, high })
  const numerical_answer = exactNumber(input, ctx)
  if (numerical_answer === undefined) return undefined
  const { numerical_low, numerical_high, numerical_tolerance } = input
  const isNamed = [numerical_low, numerical_high, numerical_tolerance].some(
    (field) => field !== undefined,
  )
  return { numerical_answer, ...(isNamed ? { numerical_range: null } : {}) }
}

const isGiven = (field: Given) => field != null && String(field).trim() !== ''

/**
 * Reads a range typed as the answer, such as '45.6 to 46.0'; null if the answer is not a range.
 * Problems with the range are reported on the field `numerical_answer`.
 */
function typedRangeKey(input: Fields, ctx: z.RefinementCtx): NumericalKey | undefined | null {
  const typed = readTypedRange(String(input.numerical_answer ?? ''))
  if (!typed) return null
  const field = 'numerical_answer'
  const { numerical_low, numerical_high, numerical_tolerance } = input
  if ([numerical_low, numerical_high, numerical_tolerance].some(isGiven))
    return refused(ctx, field, 'Give the range here or in its own fields, not in both')
  const own: z.RefinementCtx = {
    ...ctx,
    addIssue: (issue) =>
      ctx.addIssue(typeof issue === 'string' ? issue : { ...issue, path: [field] }),
  }
  if ('tolerance' in typed)
    return toleranceKey(
      { ...input, numerical_answer: typed.number, numerical_tolerance: typed.tolerance },
      own,
    )
  return middleOf(typed) === null
    ? refused(ctx, field, tooManyDigits)
    : rangeKey({ ...input, numerical_answer: null }, own, typed)
}

const tooManyDigits = 'The range would have too many digits'

function refused(ctx: z.RefinementCtx, field: string, message: string): undefined {
  ctx.addIssue({ code: 'custom', message, path: [field] })
}

const exactNumber = (input: Fields, ctx: z.RefinementCtx) =>
  part(ctx, 'numerical_answer', decimalText, input.numerical_answer ?? '')

/** One end of the range; null if none is given, undefined after adding an issue. */
function rangeEnd(
  input: Fields,
  ctx: z.RefinementCtx,
  end: 'low' | 'high',
): string | null | undefined {
  const { numerical_low: low, numerical_high: high } = input
  if (!isGiven(low) && !isGiven(high)) return null
  return part(ctx, `numerical_${end}`, decimalText, (end === 'low' ? low : high) ?? '')
}

function rangeKey(
  input: Fields,
  ctx: z.RefinementCtx,
  range: NumberRange,
): NumericalKey | undefined {
  if (compareDecimals(range.low, range.high) > 0)
    return refused(ctx, 'numerical_high', 'The range ends before it begins')
  const middle = isGiven(input.numerical_answer) ? null : middleOf(range)
  const numerical_answer = middle ?? exactNumber(input, ctx)
  if (numerical_answer === undefined) return undefined
  if (!isWithin(numerical_answer, range))
    return refused(ctx, 'numerical_answer', `The number is not in the range ${rangeText(range)}`)
  return { numerical_answer, numerical_range: range }
}

function toleranceKey(input: Fields, ctx: z.RefinementCtx): NumericalKey | undefined {
  const numerical_answer = exactNumber(input, ctx)
  const field = 'numerical_tolerance'
  const tolerance = part(ctx, field, toleranceText, input.numerical_tolerance)
  if (numerical_answer === undefined || tolerance === undefined) return undefined
  const isExact = compareDecimals(tolerance, '0') === 0
  const numerical_range = isExact ? null : rangeAround(numerical_answer, tolerance)
  const isTwice = isGiven(input.numerical_low) || isGiven(input.numerical_high)
  if (!isTwice && (isExact || numerical_range !== null))
    return { numerical_answer, numerical_range }
  const message = isTwice ? 'Give a tolerance or a range, not both' : tooManyDigits
  return refused(ctx, field, message)
}

import { z } from 'zod'
import { numberOf, numberProblem, readNumber } from './number-text.ts'

/**
 * A number as JSON, or as a text in any spelling that a student's answer may use. An ambiguous text
 * is refused with a message that contains both readings.
 */
export const typedNumber = <Number_ extends z.ZodType>(number: Number_): Number_ =>
  z.preprocess((given, ctx) => {
    if (typeof given !== 'string') return given
    const reading = readNumber(given)
    if (reading.kind === 'ambiguous')
      ctx.issues.push({ code: 'custom', message: numberProblem(given), input: given })
    return numberOf(given)
  }, number) as unknown as Number_

import { Fraction } from 'fraction.js'

interface Marks {
  readonly full: number
  readonly earned: number
}

// Marks are stored to 6 decimals.
const storedTo = 1e-6

/**
 * A tally with the exact marks from which the stored ones were rounded: -33.3333 hundredths are a
 * third of a mark, so three of them add up to one mark.
 */
export const exactTally = <Tally extends Marks>(tally: Tally): Tally => ({
  ...tally,
  full: exactHundredths(tally.full),
  earned: exactHundredths(tally.earned),
})

/** Undoes the rounding of stored marks: returns the exact value, in hundredths of a mark. */
export function exactHundredths(hundredths: number): number {
  if (Number.isInteger(hundredths)) return hundredths
  // Passed as text, because the library approximates a number step by step: 0.666667 takes millions
  // of steps.
  return new Fraction(hundredths.toFixed(8)).div(100).simplify(storedTo).mul(100).valueOf()
}

/** Converts marks to whole hundredths without floating-point error: 4.35 gives 435. */
export const hundredths = (marks: number | string) => Math.round(Number(marks) * 1e8) / 1e6

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
  return new Fraction(hundredths / 100).simplify(storedTo).mul(100).valueOf()
}

import { Fraction } from 'fraction.js'

interface Marks {
  readonly full: number
  readonly earned: number
}

// Marks are stored to 6 decimals.
const storedTo = 1e-6

/**
 * A tally with the marks that the stored ones were rounded from: -33.3333 hundredths are a third of
 * a mark, so that three of them add up to one.
 */
export const exactTally = <Tally extends Marks>(tally: Tally): Tally => ({
  ...tally,
  full: exactHundredths(tally.full),
  earned: exactHundredths(tally.earned),
})

/** The hundredths of a mark that stored ones were rounded from. */
export function exactHundredths(hundredths: number): number {
  if (Number.isInteger(hundredths)) return hundredths
  return new Fraction(hundredths / 100).simplify(storedTo).mul(100).valueOf()
}

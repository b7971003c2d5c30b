import { createHash } from 'node:crypto'
import type { Reasons } from '../files/table.ts'
import type { Plan, RowError } from './plan/plan.ts'

/** The errors of each broken row, by row number, in the order of the file. */
export const errorsByRow = (
  errors: readonly RowError[],
): ReadonlyMap<number, readonly RowError[]> => {
  const sorted = errors.toSorted((a, b) => a.number - b.number)
  return Map.groupBy(sorted, ({ number }) => number)
}

/**
 * A hash of a set of broken rows, given by their numbers in ascending order, followed by a hash of
 * what the import does with the other rows; see `outcome` in {@link Plan}.
 */
export const verdictOf = (broken: Iterable<number>, outcome: readonly string[] = []): string =>
  hashOf([...broken].map(String)) + hashOf(outcome)

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join()).digest('hex').slice(0, verdictPart)

const verdictPart = 16

/** True if two verdicts are about the same broken rows. */
export const haveSameBroken = (one: string, other: string): boolean =>
  one.slice(0, verdictPart) === other.slice(0, verdictPart)

/**
 * The errors of each row, as listed next to it in the file of rows left out. Each error includes
 * the row's number, because other errors refer to it, and its place in the file if that came from
 * another program.
 */
export const reasonsOf = (
  errors: ReadonlyMap<number, readonly RowError[]>,
  nameOf: (field: string) => string,
  placeOf: (number: number) => string | null = () => null,
): Reasons =>
  new Map(
    [...errors].map(([number, all]) => [
      number,
      [
        [`Row ${number}`, placeOf(number)].filter((part) => part !== null).join(', '),
        ...all.map((error) => reasonText(error, nameOf)),
      ]
        .map((part) => `${part}.`)
        .join(' '),
    ]),
  )

const reasonText = ({ field, reason }: RowError, nameOf: (field: string) => string) =>
  field === 'row' ? reason : `${nameOf(field)}: ${reason}`

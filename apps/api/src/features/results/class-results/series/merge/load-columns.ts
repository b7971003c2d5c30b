import { nextTurn } from '../../../../../platform/concurrency/event-loop.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { findPackedCandidates, type OutsideShift } from '../exchange/exchange.queries.ts'
import type { ShiftColumns } from './merge-ranks.ts'

const candidatesAtOnce = 20_000

/** Sorts before every pseudonym. */
export const beforeFirst = Buffer.alloc(0)

/** A 409 for a shift that was removed or replaced while it was read; a second try succeeds. */
export class ReplacedMeanwhile extends AppError {
  constructor(name: string) {
    super('conflict', `${name} is being imported or removed at this moment. Please try again`)
  }
}

/**
 * The candidates of a shift of another installation, in the order of their pseudonyms. Throws
 * {@link ReplacedMeanwhile}.
 */
export async function loadColumns(
  db: Db | Tx,
  { id, name, candidates, sections }: OutsideShift,
): Promise<ShiftColumns> {
  const columns = Array.from({ length: sections + 2 }, () => new Float64Array(candidates))
  let after: Uint8Array = beforeFirst
  let start = 0
  for (;;) {
    const asked = { shiftId: id, sections, after, limit: candidatesAtOnce }
    const part = await findPackedCandidates(db, asked)
    if (!part) break
    // PostgreSQL sends numbers in big-endian byte order.
    const numbers = Buffer.from(part.numbers).swap64()
    const values = new Float64Array(numbers.buffer, numbers.byteOffset, part.count * columns.length)
    for (let at = 0; at < part.count; at += 1)
      for (const [place, column] of columns.entries())
        column[start + at] = values[at * columns.length + place] ?? 0
    start += part.count
    after = part.last
    await nextTurn()
  }
  if (start !== candidates) throw new ReplacedMeanwhile(name)
  const [marks, wrong, ...own] = columns
  return {
    marks: marks ?? new Float64Array(0),
    wrong: wrong ?? new Float64Array(0),
    sections: own,
  }
}

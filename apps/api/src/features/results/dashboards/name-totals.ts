import type { Platform } from '../../../platform/platform.ts'
import type { PaperTotal } from '../statistics/index.ts'
import { selectPaperNames } from './dashboards.queries.ts'
import type { NamedTotal } from './paper-totals.ts'

/** Adds the names of quiz and subjects to totals by paper. */
export async function nameTotals(
  { db }: Pick<Platform, 'db'>,
  totals: readonly PaperTotal[],
): Promise<readonly NamedTotal[]> {
  const names = await selectPaperNames(
    db,
    totals.map(({ paper_id }) => paper_id),
  )
  const byPaper = new Map(names.map((name) => [name.paper_id, name]))
  return totals.flatMap((total) => {
    const name = byPaper.get(total.paper_id)
    return name ? [{ ...total, ...name }] : []
  })
}

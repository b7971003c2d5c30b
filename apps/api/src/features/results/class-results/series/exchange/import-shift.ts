import { isDuplicate } from '../../../../../platform/database/database.ts'
import { invalid } from '../../../../../platform/errors.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import { audit } from '../../../../shared/audit/index.ts'
import { acceptFile, requireCount, requireNewer, requirePartner } from './accept-file.ts'
import {
  candidateKey,
  deleteOutsideShift,
  findShiftOf,
  insertOutsideCandidates,
  insertOutsideShift,
  lockSeriesCode,
} from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { readLines } from './read-signed-file.ts'
import { readShiftLine } from './series-file.ts'

/** The shift of an imported file, and the installation that made the file. */
export interface ImportedFile {
  readonly shift: string
  readonly partner: string
  readonly candidates: number
  readonly unknown: number
}

/**
 * Imports the results of another installation's shift, or replaces them with those of a newer file.
 * Imports all lines or none.
 */
export async function importShift(
  { db, clock }: ExchangeContext,
  { viewer, id, bytes }: { readonly viewer: Viewer; readonly id: number; readonly bytes: Buffer },
): Promise<ImportedFile> {
  const { header, file, publicKey } = await acceptFile(db, { id, bytes, task: 'sends' })
  const now = clock.now()
  const { shift, of_shifts, candidates, sections, section_per_mark, fingerprint } = header
  const madeAt = new Date(header.made_at)
  try {
    return await db.transaction().execute(async (tx) => {
      await lockSeriesCode(tx, id)
      const partner = await requirePartner(tx, { id, task: 'sends', publicKey, fingerprint })
      const known = await findShiftOf(tx, { partnerId: partner.id, reference: shift.id })
      requireNewer(madeAt, known)
      if (known) await deleteOutsideShift(tx, known.id)
      const { id: shiftId } = await insertOutsideShift(tx, {
        ...{ partner_id: partner.id, reference: shift.id, name: shift.name },
        ...{ date_of_quiz: new Date(shift.date_of_quiz), made_at: madeAt, imported_at: now },
        ...{ sections: JSON.stringify(sections), per_mark: section_per_mark },
        ...{ candidates, of_shifts },
      })
      let found = 0
      for await (const lines of readLines(file, (line) => readShiftLine(line, sections.length))) {
        await insertOutsideCandidates(tx, shiftId, lines)
        found += lines.length
      }
      requireCount(found, candidates)
      await audit(tx, {
        ...{ viewer, now, action: 'imported', kind: 'series', ids: [id] },
        detail: { text: `${shift.name}, ${partner.name}` },
      })
      return { shift: shift.name, partner: partner.name, candidates, unknown: 0 }
    })
  } catch (error) {
    throw isDuplicate(error, candidateKey) ? invalid('file', 'It names a candidate twice') : error
  }
}

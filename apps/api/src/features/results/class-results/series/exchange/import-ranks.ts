import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import { isDuplicate } from '../../../../../platform/database/database.ts'
import { invalid } from '../../../../../platform/errors.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import { audit } from '../../../../shared/audit/index.ts'
import { getSeries } from '../series.queries.ts'
import { acceptFile, requireCount, requireNewer, requirePartner } from './accept-file.ts'
import {
  findRankFile,
  holdSubmittedIds,
  insertRanks,
  lockSeriesCode,
  rankKey,
  replaceRankFile,
} from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import type { ImportedFile } from './import-shift.ts'
import { readInstallationKey } from './installation-key.ts'
import { readLines } from './read-signed-file.ts'
import { pseudonymOf, readRankLine } from './series-file.ts'
import { keyText, pseudonymSecret } from './signed-lines.ts'

/**
 * Imports the ranks of a shift of this installation, or replaces them with those of a newer file.
 * Imports all lines or none; candidates who no longer exist here are left out and counted.
 */
export async function importRanks(
  context: ExchangeContext,
  { viewer, id, bytes }: { readonly viewer: Viewer; readonly id: number; readonly bytes: Buffer },
): Promise<ImportedFile> {
  const { db, clock } = context
  const { header, file, publicKey } = await acceptFile(db, { id, bytes, task: 'merges' })
  const key = await readInstallationKey(context)
  if (header.for_key !== keyText(key.publicKey))
    throw invalid('file', 'These are ranks for another installation')
  const now = clock.now()
  const madeAt = new Date(header.made_at)
  const { candidates, shift_candidates, fingerprint } = header
  try {
    return await db.transaction().execute(async (tx) => {
      const { code } = await lockSeriesCode(tx, id)
      const partner = await requirePartner(tx, { id, task: 'merges', publicKey, fingerprint })
      const { shifts } = await getSeries(tx, now, id)
      const shift = shifts.find((one) => one.id === header.shift.id)
      if (!shift) throw invalid('file', `${header.shift.name} is no shift of this series`)
      requireNewer(madeAt, await findRankFile(tx, shift.id))
      // Locks attempts before their ranks, in the same order as a deletion.
      const submitted = await holdSubmittedIds(tx, shift.id)
      await replaceRankFile(tx, {
        ...{ quiz_id: shift.id, partner_id: partner.id, made_at: madeAt, imported_at: now },
        ...{ candidates, shift_candidates },
      })
      const secret = pseudonymSecret(key)
      const attempts = new Map<string, number>()
      const pause = yieldToEventLoop()
      for (const attempt of submitted) {
        attempts.set(pseudonymOf(secret, { series: code, attempt }), attempt)
        await pause()
      }
      let [found, known] = [0, 0]
      for await (const lines of readLines(file, readRankLine)) {
        const own = lines.flatMap(({ pseudonym, ...place }) => {
          const attempt = attempts.get(pseudonym)
          return attempt === undefined ? [] : [{ ...place, attempt }]
        })
        await insertRanks(tx, shift.id, own)
        found += lines.length
        known += own.length
      }
      requireCount(found, shift_candidates)
      if (known === 0) throw invalid('file', 'None of its candidates has taken this exam')
      await audit(tx, {
        ...{ viewer, now, action: 'imported', kind: 'series', ids: [id] },
        detail: { text: `Ranks of ${shift.name}, ${partner.name}` },
      })
      const unknown = found - known
      return { shift: shift.name, partner: partner.name, candidates: known, unknown }
    })
  } catch (error) {
    throw isDuplicate(error, rankKey) ? invalid('file', 'It names a candidate twice') : error
  }
}

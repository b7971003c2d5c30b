import { notAllowedNow, notFound } from '../../../../../platform/errors.ts'
import type { SentFile } from '../../../../../platform/http/download.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import { audit } from '../../../../shared/audit/index.ts'
import { readSchoolSettings } from '../../../../shared/school-settings/index.ts'
import { candidatesOf } from '../load-series.ts'
import { beforeFirst, ReplacedMeanwhile } from '../merge/load-columns.ts'
import type { ShiftPlaces } from '../merge/merge-ranks.ts'
import { shownPercentile } from '../rank-series.ts'
import { ranksWaitFor } from '../series-results.view.ts'
import { findOutsideShift, getSeriesCode, selectPseudonyms } from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { readInstallationKey } from './installation-key.ts'
import { type RankHeader, rankLine } from './series-file.ts'
import { fingerprintOf, keyText } from './signed-lines.ts'
import { writeSignedFile } from './write-signed-file.ts'

/**
 * Writes the ranks of another installation's shift to a signed file for that installation. Throws
 * 404 for a shift that is not in the series, 400 while results are missing, 409 if the shift is
 * replaced meanwhile.
 */
export async function exportRanks(
  context: ExchangeContext,
  {
    viewer,
    id,
    shiftId,
  }: { readonly viewer: Viewer; readonly id: number; readonly shiftId: number },
): Promise<SentFile> {
  const { db, clock, readSeries } = context
  const now = clock.now()
  const series = await readSeries(id)
  const shift = await findOutsideShift(db, id, shiftId)
  if (!shift) throw notFound('Shift')
  const waitsFor = ranksWaitFor(series)
  if (waitsFor !== null) throw notAllowedNow(waitsFor)
  const places = series.outsidePlaces.get(shiftId)
  if (!places || places.ranks.length === 0) throw new ReplacedMeanwhile(shift.name)
  const key = await readInstallationKey(context)
  const { code } = await getSeriesCode(db, id)
  const { name } = await readSchoolSettings(context)
  const header: RankHeader = {
    format: 'prepwell-shift-ranks',
    version: 1,
    series: code,
    installation: name,
    key: keyText(key.publicKey),
    fingerprint: fingerprintOf(key.publicKey),
    made_at: now.toISOString(),
    for_key: keyText(shift.public_key),
    shift: { id: shift.reference, name: shift.name },
    results_made_at: shift.made_at.toISOString(),
    shift_candidates: shift.candidates,
    candidates: candidatesOf(series),
  }
  const lines = rankLines(context, { id: shiftId, name: shift.name }, places)
  const file = await writeSignedFile({ key, name: `shift-ranks-${shiftId}`, now, header, lines })
  await db.transaction().execute((tx) =>
    audit(tx, {
      ...{ viewer, now, action: 'exported', kind: 'series', ids: [id] },
      detail: { text: `Ranks of ${shift.name}, ${shift.partner}` },
    }),
  )
  return file
}

const pseudonymsAtOnce = 5_000

/** The lines of a shift; its candidates come in the order in which they were ranked. */
async function* rankLines(
  { db }: Pick<ExchangeContext, 'db'>,
  { id, name }: { readonly id: number; readonly name: string },
  { reached, ranks }: ShiftPlaces,
): AsyncGenerator<string> {
  let after: Uint8Array = beforeFirst
  let at = 0
  while (at < ranks.length) {
    const part = await selectPseudonyms(db, { shiftId: id, after, limit: pseudonymsAtOnce })
    if (part.length === 0) throw new ReplacedMeanwhile(name)
    for (const { pseudonym } of part) {
      const percentile = { reached: reached[at] ?? 0, candidates: ranks.length }
      yield rankLine({
        pseudonym: Buffer.from(pseudonym).toString('base64url'),
        percentile: shownPercentile(percentile).toFixed(7),
        rank: ranks[at] ?? 0,
      })
      after = pseudonym
      at += 1
    }
  }
}

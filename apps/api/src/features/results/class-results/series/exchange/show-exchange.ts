import type { SeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import { epoch } from '../../../../../platform/clock.ts'
import { ranksWaitFor } from '../series-results.view.ts'
import { getSeriesCode, selectPartners, selectRankFiles } from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { shiftWaitsFor } from './export-shift.ts'
import { readInstallationKey } from './installation-key.ts'
import { fingerprintOf, keyText } from './signed-lines.ts'

/**
 * The exchanged files of a series, the keys that it trusts, and what is still missing; throws 404.
 */
export async function showExchange(
  context: ExchangeContext,
  { id }: { readonly id: number },
): Promise<SeriesExchange> {
  const { db, readSeries } = context
  const series = await readSeries(id)
  const { code } = await getSeriesCode(db, id)
  const { publicKey } = await readInstallationKey(context)
  const partners = await selectPartners(db, id)
  const files = new Map((await selectRankFiles(db, id)).map((file) => [file.quiz_id, file]))
  return {
    code,
    key: { text: keyText(publicKey), fingerprint: fingerprintOf(publicKey) },
    partners: partners.map(({ public_key, added_at, ...partner }) => ({
      ...partner,
      task: partner.task === 'merges' ? 'merges' : 'sends',
      fingerprint: fingerprintOf(public_key),
      added_at: epoch(added_at),
      shifts: series.outside.shifts
        .filter(({ partner_id }) => partner_id === partner.id)
        .map(({ id: shiftId, name, date_of_quiz, candidates, made_at, imported_at }) => ({
          ...{ id: shiftId, name, date_of_quiz: epoch(date_of_quiz), candidates },
          ...{ made_at: epoch(made_at), imported_at: epoch(imported_at) },
        })),
    })),
    shifts: series.shifts.map((shift) => {
      const file = files.get(shift.id)
      return {
        quiz_id: shift.id,
        name: shift.name,
        waits_for: shiftWaitsFor(series, shift),
        ranks: file
          ? {
              ...{ made_at: epoch(file.made_at), imported_at: epoch(file.imported_at) },
              ...{ shift_candidates: file.shift_candidates, candidates: file.candidates },
            }
          : null,
      }
    }),
    ranks_wait_for: ranksWaitFor(series),
  }
}

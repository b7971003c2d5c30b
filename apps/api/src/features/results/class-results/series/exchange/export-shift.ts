import { mapInTurns } from '../../../../../platform/concurrency/event-loop.ts'
import { notAllowedNow, notFound } from '../../../../../platform/errors.ts'
import type { SentFile } from '../../../../../platform/http/download.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import { audit } from '../../../../shared/audit/index.ts'
import { readSchoolSettings } from '../../../../shared/school-settings/index.ts'
import type { LoadedSeries } from '../load-series.ts'
import type { Shift } from '../series.queries.ts'
import { getSeriesCode } from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { readInstallationKey } from './installation-key.ts'
import { pseudonymOf, type ShiftHeader, shiftLine } from './series-file.ts'
import { fingerprintOf, keyText, pseudonymSecret } from './signed-lines.ts'
import { writeSignedFile } from './write-signed-file.ts'

/** The reason why results of the shift cannot be exported yet; null if they can. */
export function shiftWaitsFor({ shifts, candidates }: LoadedSeries, shift: Shift): string | null {
  if (shifts.some(({ is_on }) => is_on)) return 'Waits until all shifts here are over'
  if (candidates.every((one) => one.shift.id !== shift.id)) return 'Nobody has taken it'
  return shift.results_published_at === null ? 'Waits until its results are published' : null
}

/**
 * Writes the results of a shift of this installation to a signed file, in the order of the
 * pseudonyms. Throws 404 for an exam that is not in the series, 400 while results of the series
 * wait.
 */
export async function exportShift(
  context: ExchangeContext,
  { viewer, id, quizId }: { readonly viewer: Viewer; readonly id: number; readonly quizId: number },
): Promise<SentFile> {
  const { db, clock, readSeries } = context
  const now = clock.now()
  const series = await readSeries(id)
  const at = series.shifts.findIndex((one) => one.id === quizId)
  const [shift, loaded] = [series.shifts[at], series.loaded[at]?.loaded]
  if (!shift || !loaded) throw notFound('Exam')
  const waitsFor = shiftWaitsFor(series, shift)
  if (waitsFor !== null || !shift.results_published_at)
    throw notAllowedNow(waitsFor ?? 'Waits until its results are published')
  const key = await readInstallationKey(context)
  const { code } = await getSeriesCode(db, id)
  const { name } = await readSchoolSettings(context)
  const secret = pseudonymSecret(key)
  const own = series.candidates.filter((one) => one.shift.id === quizId)
  const countedOf = (attempt: number) => loaded.attempts.get(attempt)?.counted
  const lines = await mapInTurns(own, ({ attempt, hundredths, wrong }) =>
    shiftLine({
      pseudonym: pseudonymOf(secret, { series: code, attempt: attempt.id }),
      marks: hundredths,
      sections: countedOf(attempt.id)?.sections.map(({ gained }) => gained) ?? [],
      wrong,
    }),
  )
  const header: ShiftHeader = {
    format: 'prepwell-shift-results',
    version: 1,
    series: code,
    installation: name,
    key: keyText(key.publicKey),
    fingerprint: fingerprintOf(key.publicKey),
    made_at: now.toISOString(),
    shift: {
      ...{ id: shift.id, name: shift.name, date_of_quiz: shift.date_of_quiz.toISOString() },
      ...{ results_published_at: shift.results_published_at.toISOString(), keys: 'final' },
    },
    of_shifts: new Set(series.candidates.map((one) => one.shift.id)).size,
    total_per_mark: 100,
    section_per_mark: (own[0] && countedOf(own[0].attempt.id)?.perMark) ?? 1,
    sections: (loaded.sections ?? []).map((section) => ({
      name: section.name,
      full_marks: section.marks,
    })),
    candidates: own.length,
  }
  const named = `shift-results-${quizId}`
  const file = await writeSignedFile({ key, name: named, now, header, lines: lines.sort() })
  await db.transaction().execute((tx) =>
    audit(tx, {
      ...{ viewer, now, action: 'exported', kind: 'series', ids: [id] },
      detail: { text: shift.name },
    }),
  )
  return file
}

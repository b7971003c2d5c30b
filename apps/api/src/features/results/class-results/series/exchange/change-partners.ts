import type { addSeriesPartner } from '@prepwell/contract/results/series-exchange.ts'
import type { z } from 'zod'
import { isDuplicate } from '../../../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../../../platform/errors.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import { audit } from '../../../../shared/audit/index.ts'
import {
  deleteOutsideShift,
  deletePartner,
  findOutsideShift,
  forgetKeptRanks,
  hasOutsideShifts,
  insertPartner,
  lockSeriesCode,
  partnerKeys,
  selectPartners,
  selectRankFiles,
  updateSeriesCode,
} from './exchange.queries.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { readInstallationKey } from './installation-key.ts'
import { fingerprintOf, readKeyText } from './signed-lines.ts'

type Entered = z.output<(typeof addSeriesPartner)['body']>

/** Makes the series trust a key. Throws 400, 404 and 409 as documented for the endpoint. */
export async function addPartner(
  context: ExchangeContext,
  {
    viewer,
    id,
    entered: { name, key, task, code },
  }: { readonly viewer: Viewer; readonly id: number; readonly entered: Entered },
): Promise<{ readonly id: number; readonly fingerprint: string }> {
  const { db, clock } = context
  const now = clock.now()
  const publicKey = readKeyText(key)
  const fingerprint = fingerprintOf(publicKey)
  if (task === 'merges' && code === undefined)
    throw invalid('code', 'Enter the code of the series in the installation that merges')
  if ((await readInstallationKey(context)).publicKey.equals(publicKey))
    throw conflict('This is the key of this installation', 'key')
  try {
    return await db.transaction().execute(async (tx) => {
      const series = await lockSeriesCode(tx, id)
      const other = (await selectPartners(tx, id)).find((one) => one.task !== task)
      if (other)
        throw conflict(
          task === 'merges'
            ? `${other.name} sends its results here: only one installation merges a series`
            : `${other.name} merges this series: results of others go there`,
          'task',
        )
      if (code !== undefined && task === 'merges' && code !== series.code)
        await updateSeriesCode(tx, id, code)
      const added = await insertPartner(tx, {
        ...{ series_id: id, name, task, public_key: publicKey, added_at: now },
      })
      await audit(tx, {
        ...{ viewer, now, action: 'key_trusted', kind: 'series', ids: [id] },
        detail: { text: `${name}: ${fingerprint}` },
      })
      return { id: added.id, fingerprint }
    })
  } catch (error) {
    if (isDuplicate(error, partnerKeys.publicKey))
      throw conflict('This series trusts this key already', 'key')
    if (isDuplicate(error, partnerKeys.merges))
      throw conflict('Another installation merges this series', 'task')
    if (isDuplicate(error, partnerKeys.code))
      throw conflict('Another series here has this code', 'code')
    throw error
  }
}

/**
 * Stops trusting a key, and deletes the ranks that it signed. Throws 409 while shifts of this
 * partner are merged.
 */
export function removePartner(
  { db, clock }: ExchangeContext,
  {
    viewer,
    id,
    partnerId,
  }: { readonly viewer: Viewer; readonly id: number; readonly partnerId: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockSeriesCode(tx, id)
    const partner = (await selectPartners(tx, id)).find((one) => one.id === partnerId)
    if (!partner) throw notFound('Key')
    if (await hasOutsideShifts(tx, partnerId))
      throw conflict(`Results of ${partner.name} are merged. Remove its shifts first`)
    const files = partner.task === 'merges' ? await selectRankFiles(tx, id) : []
    await deletePartner(tx, id, partnerId)
    await forgetKeptRanks(
      tx,
      files.map(({ quiz_id }) => quiz_id),
    )
    await audit(tx, {
      ...{ viewer, now, action: 'key_removed', kind: 'series', ids: [id] },
      detail: { text: `${partner.name}: ${fingerprintOf(partner.public_key)}` },
    })
  })
}

/** Removes the results of another installation's shift from the series; throws 404. */
export function removeShift(
  { db, clock }: ExchangeContext,
  {
    viewer,
    id,
    shiftId,
  }: { readonly viewer: Viewer; readonly id: number; readonly shiftId: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockSeriesCode(tx, id)
    const shift = await findOutsideShift(tx, id, shiftId)
    if (!shift) throw notFound('Shift')
    await deleteOutsideShift(tx, shiftId)
    await audit(tx, {
      ...{ viewer, now, action: 'shift_removed', kind: 'series', ids: [id] },
      detail: { text: `${shift.name}, ${shift.partner}` },
    })
  })
}

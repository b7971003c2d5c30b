import type { PartnerTask } from '@prepwell/contract/results/series-exchange.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import { conflict, invalid } from '../../../../../platform/errors.ts'
import { counted } from '../../../../../platform/text/count-text.ts'
import { findPartnerByKey, getSeriesCode } from './exchange.queries.ts'
import {
  keyIn,
  notAFile,
  openFile,
  requireSignature,
  type UncheckedFile,
} from './read-signed-file.ts'
import { rankHeader, shiftHeader } from './series-file.ts'

const kinds = {
  sends: { header: shiftHeader, what: 'results of a shift' },
  merges: { header: rankHeader, what: 'ranks of a shift' },
} as const

type Header<Task extends PartnerTask> = z.output<(typeof kinds)[Task]['header']>

/** A file with a valid signature by a partner of the series. */
export interface AcceptedFile<Task extends PartnerTask> {
  readonly header: Header<Task>
  readonly file: UncheckedFile
  readonly publicKey: Buffer
}

/**
 * Checks who signed the file, then the signature, then that the file belongs to this series. Only
 * after that is any line of it read. Throws a 400 with the reason in words, and 404 if the series
 * does not exist.
 */
export async function acceptFile<Task extends PartnerTask>(
  db: Db,
  { id, bytes, task }: { readonly id: number; readonly bytes: Buffer; readonly task: Task },
): Promise<AcceptedFile<Task>> {
  const { code } = await getSeriesCode(db, id)
  const { header: schema, what } = kinds[task]
  const file = openFile(bytes)
  const { success, data } = schema.safeParse(file.header)
  const key = success ? keyIn(data.key) : null
  if (!success || !key) throw notAFile(what)
  const { publicKey, fingerprint } = key
  await requirePartner(db, { id, task, publicKey, fingerprint })
  await requireSignature(file, publicKey)
  if (data.series !== code) throw invalid('file', 'This is a file of another series')
  return { header: data as Header<Task>, file, publicKey }
}

/** The partner with this key and task. Throws 400 if the series does not trust the key. */
export async function requirePartner(
  db: Db | Tx,
  {
    id,
    task,
    publicKey,
    fingerprint,
  }: {
    readonly id: number
    readonly task: PartnerTask
    readonly publicKey: Buffer
    readonly fingerprint: string
  },
): Promise<{ readonly id: number; readonly name: string }> {
  const partner = await findPartnerByKey(db, { seriesId: id, publicKey })
  if (partner?.task === task) return partner
  throw invalid(
    'file',
    partner
      ? `${partner.name} ${task === 'merges' ? 'does not merge' : 'merges'} this series`
      : `It is signed by a key that this series does not trust: ${fingerprint}`,
  )
}

/** Throws 409 unless the file is newer than the one imported before. */
export function requireNewer(madeAt: Date, known: { readonly made_at: Date } | undefined): void {
  if (!known || known.made_at < madeAt) return
  throw conflict(
    known.made_at.getTime() === madeAt.getTime()
      ? 'This file has been imported already'
      : 'A newer file of this shift has been imported already',
    'file',
  )
}

/** Throws a 400 unless the file has as many lines as its header says. */
export function requireCount(found: number, announced: number): void {
  if (found !== announced)
    throw invalid(
      'file',
      `It names ${counted(announced, 'candidate')} and has ${counted(found, 'line')}`,
    )
}

import { buffer } from 'node:stream/consumers'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { KeptAnswers } from '@prepwell/contract/school/kept-imports.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { after } from '../../../../../platform/clock.ts'
import { storableJson, storableText } from '../../../../../platform/database/storable.ts'
import { notFound } from '../../../../../platform/errors.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../shared/access/index.ts'
import type { GivenFile } from '../../formats/source-files.ts'
import { deleteKept, findKept, saveKept, selectKept, updateKept } from './kept-imports.queries.ts'
import { keptPaths } from './kept-paths.ts'

/** A checked import that the viewer may finish later. */
interface KeptImport {
  readonly key: string
  readonly kind: ImportKind
  readonly viewer: Viewer
  /** The uploaded files; null if they have already been kept. */
  readonly files: readonly GivenFile[] | null
  readonly said: KeptAnswers
  readonly report: ImportReport
}

/**
 * Keeps the files and the report of a check for some days. If a person has too many kept imports,
 * the oldest are deleted.
 */
export async function keepImport(
  context: Platform,
  { key, kind, viewer, files, said, report }: KeptImport,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const paths = keptPaths({ key, kept_by: viewer.id }, files?.length ?? 0)
  for (const [place, path] of paths.entries())
    await context.files.put(path, files?.[place]?.bytes ?? Buffer.of(), 'application/octet-stream')
  const row = {
    ...{ key, kind, kept_by: viewer.id, kept_at: now, rows: report.total },
    kept_until: after(now, limits.keptImportDays * 24 * 3600),
    said: storableJson(said),
    report: storableJson({ ...report, left_out: null }),
  }
  if (files) await saveKept(db, { ...row, files: files.map(({ name }) => storableText(name)) })
  // The kept import may have been finished or discarded in another window meanwhile.
  else await updateKept(db, row)
  const kept = await selectKept(db, viewer.id, now)
  for (const old of kept.slice(limits.keptImportsMax))
    await dropKept(context, { key: old.key, viewer })
}

/** The files of a kept import of this kind. Throws 404 if the person has none under this key. */
export async function keptFiles(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  {
    key,
    kind,
    viewer,
  }: { readonly key: string; readonly kind: ImportKind; readonly viewer: Viewer },
): Promise<GivenFile[]> {
  const found = await findKept(db, { key, kept_by: viewer.id, now: clock.now() })
  if (found?.kind !== kind) throw notFound('Import', 'kept')
  const paths = keptPaths({ key, kept_by: viewer.id }, found.files.length)
  return Promise.all(
    found.files.map(async (name, place) => {
      const content = await files.read(paths[place] ?? '')
      if (!content) throw notFound('Import', 'kept')
      return { name, bytes: await buffer(content) }
    }),
  )
}

/** Deletes a kept import; false if the person has none under this key. */
export async function dropKept(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { key, viewer }: { readonly key: string; readonly viewer: Viewer },
): Promise<boolean> {
  const kept = { key, kept_by: viewer.id }
  const count = await deleteKept(db, kept)
  if (count === undefined) return false
  // The sweep deletes files that remain after a failure.
  for (const path of keptPaths(kept, count)) await files.delete(path).catch(() => undefined)
  return true
}

import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import {
  getImportProgress,
  getImportTemplate,
  type ImportReport,
  importQuestions,
  importStudents,
  importSubjects,
  type TextFileType,
} from '@prepwell/contract/school/transfers.ts'
import { mutationOptions } from '@tanstack/react-query'
import { CallError, call } from '../../../../../lib/call.ts'
import { callFile, saveFile, uploading } from '../../../../../lib/files.ts'
import type { ColumnMapping } from '../file/column-mapping.ts'
import type { Said } from '../file/said.ts'
import type { RowProgress } from './import-flow.ts'

const endpoints = {
  questions: importQuestions,
  subjects: importSubjects,
  students: importStudents,
} as const

/** A file to check or to import. */
interface SentFile {
  readonly file: File
  readonly mapping: ColumnMapping | null
  readonly said: Said
  /** The caller's name for the run, to ask how far it is. */
  readonly key: string
  /** Of the check that was seen; null only checks and writes nothing. */
  readonly verdict: string | null
  readonly onSent: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to be checked or imported; rejects with the browser's own error when the file can no
 * longer be read. An import leaves out the rows that the check found broken, and no others.
 */
export async function sendImport(
  kind: ImportKind,
  { file, mapping, said, key, verdict, onSent, signal }: SentFile,
): Promise<ImportReport> {
  // A file that was saved since it was chosen cannot be read any more; sending it would look like a
  // broken connection.
  await file.slice(0, 1).arrayBuffer()
  const form = new FormData()
  // The texts go first: the server knows them when the file begins.
  form.set('progress', key)
  form.set('skip_broken', 'true')
  if (verdict !== null) form.set('verdict', verdict)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  for (const [name, part] of Object.entries(said))
    if (Object.keys(part).length > 0) form.set(name, JSON.stringify(part))
  form.set('file', file)
  const query = verdict === null ? { dry_run: true } : {}
  const { data } = await call(endpoints[kind], { query, form, signal, send: uploading(onSent) })
  return data
}

/** How far the server is with a run; null when it knows of none. */
export async function askProgress(key: string, signal: AbortSignal): Promise<RowProgress | null> {
  try {
    return (await call(getImportProgress, { params: { key }, signal })).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

/** Downloads a template of the kind. */
export const templateMutation = (kind: ImportKind) =>
  mutationOptions({
    mutationFn: async (type: TextFileType) => {
      const file = await callFile(getImportTemplate, { params: { kind }, query: { type } })
      saveFile(file.name, file.content)
    },
  })

import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport, TextFileType } from '@prepwell/contract/school/import-report.ts'
import {
  getImportProgress,
  getImportTemplate,
  importQuestions,
  importStudents,
  importSubjects,
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

/** A file to check or import. */
interface SentFile {
  readonly file: File
  readonly mapping: ColumnMapping | null
  readonly said: Said
  /** The caller's key for the run, used to ask for its progress. */
  readonly key: string
  /**
   * The verdict of the check that the reader saw. Null means that the file is only checked and
   * nothing is written.
   */
  readonly verdict: string | null
  readonly onSent: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to be checked or imported. Rejects with the browser's own error when the file can no
 * longer be read. An import leaves out exactly the rows that the check found broken.
 */
export async function sendImport(
  kind: ImportKind,
  { file, mapping, said, key, verdict, onSent, signal }: SentFile,
): Promise<ImportReport> {
  // A file saved since it was chosen can no longer be read; sending it would look like a lost
  // connection.
  await file.slice(0, 1).arrayBuffer()
  const form = new FormData()
  // Fields precede the file, so that the server knows them when the file starts.
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

/** The server's progress with a run; null when it knows none. */
export async function askProgress(key: string, signal: AbortSignal): Promise<RowProgress | null> {
  try {
    return (await call(getImportProgress, { params: { key }, signal })).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

export const templateMutation = (kind: ImportKind) =>
  mutationOptions({
    mutationFn: async (type: TextFileType) => {
      const file = await callFile(getImportTemplate, { params: { kind }, query: { type } })
      saveFile(file.name, file.content)
    },
  })

import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  deleteKeptImport,
  getKeptImport,
  listKeptImports,
} from '@prepwell/contract/school/kept-imports.ts'
import {
  getImportProgress,
  getImportTemplate,
  importQuestions,
  importStudents,
  importSubjects,
} from '@prepwell/contract/school/transfers.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../../../lib/call.ts'
import { callFile, saveFile, uploading } from '../../../../../lib/files.ts'
import type { ColumnMapping } from '../file/column-mapping.ts'
import type { ImportSource } from '../file/import-source.ts'
import { formFields, type Said } from '../file/said.ts'
import type { RowProgress } from './import-flow.ts'

const endpoints = {
  questions: importQuestions,
  subjects: importSubjects,
  students: importStudents,
} as const

/** Files to check or import. */
interface SentFiles {
  readonly source: ImportSource
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

/** True if the server keeps what it checks under the key of the run. */
export const isKept = (kind: ImportKind): boolean => kind === 'questions'

/**
 * Sends files to be checked or imported. Rejects with the browser's own error when a file can no
 * longer be read. An import leaves out exactly the rows that the check found broken.
 */
export async function sendImport(
  kind: ImportKind,
  { source, mapping, said, key, verdict, onSent, signal }: SentFiles,
): Promise<ImportReport> {
  const files = source.kept === null ? source.files : []
  // A file saved since it was chosen can no longer be read; sending it would look like a lost
  // connection.
  for (const file of files) await file.slice(0, 1).arrayBuffer()
  const form = new FormData()
  // Fields precede the files, so that the server knows them when the first one starts.
  form.set('progress', key)
  form.set('skip_broken', 'true')
  if (verdict !== null) form.set('verdict', verdict)
  else if (isKept(kind)) form.set('keep', 'true')
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  for (const [name, text] of Object.entries(formFields(kind, said))) form.set(name, text)
  if (source.kept !== null) form.set('kept', source.kept)
  for (const file of files) form.append('file', file)
  const query = verdict === null ? { dry_run: true } : {}
  const { data } = await call(endpoints[kind], { query, form, signal, send: uploading(onSent) })
  return data
}

/** The server's progress with a run; null when it knows none. */
export const askProgress = async (key: string, signal: AbortSignal): Promise<RowProgress | null> =>
  (await call(getImportProgress, { params: { key }, signal })).data

/** The reader's imports that were checked and not finished, the newest first. */
export const keptImportsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'kept'],
    queryFn: async ({ signal }) => (await call(listKeptImports, { signal })).data,
    staleTime: 0,
    meta: { silent: true },
  })

export type KeptImport = Awaited<ReturnType<typeof openKept>>

const openKept = async (key: string) => (await call(getKeptImport, { params: { key } })).data

export const openKeptMutation = () => mutationOptions({ mutationFn: openKept })

/** Deletes the files and the report of a kept import; the bank stays as it is. */
export const dropKept = (key: string) => call(deleteKeptImport, { params: { key } })

export const dropKeptMutation = () =>
  mutationOptions({
    mutationFn: dropKept,
    onSettled: (_answer, _error, _key, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['imports', 'kept'] }),
  })

type TemplateType = NonNullable<NonNullable<CallInput<typeof getImportTemplate>['query']>['type']>

export const templateMutation = (kind: ImportKind) =>
  mutationOptions({
    mutationFn: async (type: TemplateType) => {
      const file = await callFile(getImportTemplate, { params: { kind }, query: { type } })
      saveFile(file.name, file.content)
    },
  })

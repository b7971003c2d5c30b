import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { Person, School } from '../school.ts'

interface ImportAnswer {
  readonly status: number
  readonly body: { message: string; code?: string; data: ImportReport }
}

/** Imports a file, sent together with the text fields of the form. */
export const importFile = (
  school: School,
  person: Person | null,
  kind: ImportKind,
  content: string | Uint8Array,
  texts: Readonly<Record<string, string>> = {},
): Promise<ImportAnswer> =>
  importFiles(school, person, { kind, files: { 'file.txt': content }, texts })

/** Imports several files, given by name, with these text fields of the form. */
export async function importFiles(
  school: School,
  person: Person | null,
  {
    kind = 'questions',
    files,
    texts = {},
  }: {
    readonly kind?: ImportKind
    readonly files: Readonly<Record<string, string | Uint8Array>>
    readonly texts?: Readonly<Record<string, string>>
  },
): Promise<ImportAnswer> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
  }
  const response = await school.app.inject({
    method: 'POST',
    url: `/api/import/${kind}`,
    payload: form,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  return { status: response.statusCode, body: response.json() }
}

export const downloadText = async (school: School, person: Person, url: string): Promise<string> =>
  (await downloadBytes(school, person, url)).toString()

export async function downloadBytes(school: School, person: Person, url: string): Promise<Buffer> {
  const response = await school.app.inject({
    url,
    headers: { authorization: `Bearer ${person.token}` },
  })
  if (response.statusCode !== 200)
    throw new Error(`${url}: ${response.statusCode} ${response.body}`)
  return response.rawPayload
}

/** The number of rows in each table that an import writes to. */
export async function countImported(school: School): Promise<Record<string, number>> {
  const tables = [
    'subjects',
    'chapters',
    'questions',
    'question_options',
    'users',
    'imports',
  ] as const
  const counts = await Promise.all(
    tables.map(async (table) => (await school.db.selectFrom(table).select('id').execute()).length),
  )
  return Object.fromEntries(tables.map((table, at) => [table, counts[at] ?? 0]))
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { School } from '../school.ts'

/**
 * Finds the places that contain one of these texts: tables of the app and the job queue, in any
 * column and also in binary data, ignoring case; and files in the data folder, by name and content,
 * both raw and with their mails decoded.
 */
export async function findTraces(school: School, texts: readonly string[]): Promise<string[]> {
  return [...(await inTables(school, texts)), ...(await inFiles(school, texts))]
}

async function inTables({ db }: School, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  // PostgreSQL formats bytes in a row as hexadecimal digits.
  const wanted = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ text: string; count: number }>`
      select wanted.text, count(*)::integer as count
      from ${sql.table(`${schema}.${name}`)} as entry, unnest(${wanted}::text[]) as wanted (text)
      where strpos(lower(entry::text), lower(wanted.text)) > 0
        -- Quotation marks and backslashes are doubled in a row as text.
        or strpos(lower(to_jsonb(entry)::text), lower(wanted.text)) > 0
      group by wanted.text`.execute(db)
    for (const { text, count } of rows) found.push(`${count} rows of ${name}: ${text}`)
  }
  return found
}

async function inFiles({ platform }: School, texts: readonly string[]): Promise<string[]> {
  const root = platform.settings.dataDir
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    const joined = bytes.toString().replace(/=\r?\n/g, '')
    for (const text of texts)
      if (bytes.includes(text) || joined.includes(text) || file.includes(text))
        found.push(`${path.relative(root, file)}: ${text}`)
  }
  return found
}

import type { ExportableList, ExportType } from '@prepwell/contract/transfers.ts'
import papaparse from 'papaparse'
import type { Person, School } from './school.ts'

/** The answer to a wish for a file, as it came. */
export async function exportAs(
  school: School,
  list: ExportableList,
  query: Record<string, unknown> & { type?: ExportType },
  person: Person | null,
) {
  const answer = await school.app.inject({
    url: `/api/export/${list}`,
    query: Object.fromEntries(
      Object.entries({ type: 'csv', ...query }).map(([name, value]) => [name, String(value)]),
    ),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

/** The rows of a CSV file, header first, as a spreadsheet reads them. */
export function readCsv(text: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(`not a CSV file: ${JSON.stringify(errors)}`)
  return data
}

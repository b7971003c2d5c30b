import type { ExportableList } from '@prepwell/contract/school/transfers.ts'

/** The query of a list, as the API takes it. */
export type AskedQuery = Readonly<Record<string, AskedValue | undefined>>

type AskedValue = string | number | boolean | number[] | string[]

/** The query of an export: the list's own filters and order without its page. */
export function exportQuery(list: ExportableList, asked: AskedQuery): Record<string, AskedValue> {
  const { page: _, per_page: __, ...query } = list === 'questions' ? ofQuestions(asked) : asked
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}

/**
 * The question list shows the newest first by default. When the reader has not sorted it, the file
 * keeps the order of the bank, so that an import creates the questions in the same order. The type
 * filter is renamed because `type` means the file type here.
 */
function ofQuestions({ type: question_type, sort, order, ...query }: AskedQuery): AskedQuery {
  const isUsual = sort === 'date_created' && order === 'desc'
  return { ...query, question_type, ...(isUsual ? {} : { sort, order }) }
}

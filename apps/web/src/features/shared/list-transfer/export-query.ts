import type { ExportableList } from '@prepwell/contract/school/transfers.ts'

/** What a list is asked for, as its call takes it. */
export type AskedQuery = Readonly<Record<string, string | number | boolean | number[] | undefined>>

/** The query of an export: all pages of what the list is asked for. */
export function exportQuery(
  list: ExportableList,
  asked: AskedQuery,
): Record<string, string | number | boolean | number[]> {
  const { page: _, per_page: __, ...query } = list === 'questions' ? ofQuestions(asked) : asked
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}

/**
 * Newest first is how the list of questions begins, nobody has asked for it: their file then keeps
 * the order of the bank, in which an import makes them again. The name `type` is taken by the
 * file's own.
 */
function ofQuestions({ type: question_type, sort, order, ...query }: AskedQuery): AskedQuery {
  const isUsual = sort === 'date_created' && order === 'desc'
  return { ...query, question_type, ...(isUsual ? {} : { sort, order }) }
}

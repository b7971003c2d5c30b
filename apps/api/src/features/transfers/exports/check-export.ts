import type { ExportableList, ExportType } from '@prepwell/contract/transfers.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { ExportContext, ExportViewer, Sheet } from '../../../platform/list-export.ts'
import { lists } from './lists.ts'

/** The list that a viewer requests as a file. */
export interface WantedExport {
  readonly list: ExportableList
  /** The query of the list's own call; the page is ignored. */
  readonly query: Readonly<Record<string, unknown>>
  readonly type: ExportType
  /** The reader's time zone. */
  readonly tz?: string | undefined
}

/** Opens the list in one snapshot of the database. */
export type OpenList = (context: ExportContext) => Sheet | Promise<Sheet>

/**
 * Checks that the viewer may export this list and validates its query. Throws like the list's own
 * call: 403, 400, and 404 for another person's data.
 */
export function checkExport(viewer: ExportViewer, { list, query }: WantedExport): OpenList {
  const source = lists[list]
  if (source.readers === 'admins' && viewer.role !== 'Admin')
    throw new AppError('forbidden', 'You do not have permission to access this page')
  const { page: _, per_page: __, ...whole } = query
  const asked = source.query.safeParse(whole)
  if (!asked.success) {
    const [issue] = asked.error.issues
    throw invalid(issue?.path.join('.') || 'query', issue?.message ?? 'is not valid')
  }
  source.check?.(viewer, asked.data)
  return (context) => source.open(context, asked.data)
}

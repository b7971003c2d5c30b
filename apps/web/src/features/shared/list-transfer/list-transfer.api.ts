import {
  type ExportableList,
  type ExportType,
  exportByEmail,
  exportList,
  listExportLosses,
} from '@prepwell/contract/school/transfers.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { callFile } from '../../../lib/files.ts'
import { type AskedQuery, exportQuery } from './export-query.ts'

interface Export {
  readonly list: ExportableList
  readonly query: AskedQuery
  readonly type: ExportType
}

interface Download extends Export {
  /** Called with the downloaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Dates in the file use the reader's time zone. */
const zone = () => ({ tz: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** Downloads the file of a list. */
export const downloadListMutation = () =>
  mutationOptions({
    mutationFn: ({ list, query, type, onProgress }: Download) =>
      callFile(
        exportList,
        { params: { list }, query: { ...exportQuery(list, query), ...zone(), type } },
        onProgress,
      ),
  })

/** Lists what a file of questions would leave out. */
export const exportLossesMutation = () =>
  mutationOptions({
    mutationFn: async ({ query, type }: Pick<Export, 'query' | 'type'>) =>
      (await call(listExportLosses, { query: { ...exportQuery('questions', query), type } })).data,
  })

/** Mails a list to the reader's own address. */
export const mailListMutation = () =>
  mutationOptions({
    mutationFn: ({ list, query, type }: Export) =>
      call(exportByEmail, { body: { list, query: exportQuery(list, query), ...zone(), type } }),
    meta: { silent: true },
  })

import type { ExportableList, ExportType } from '@prepwell/contract/school/transfers.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/files.ts'
import { useExportMethod } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { AskedQuery } from './export-query.ts'
import { downloadListMutation, mailListMutation } from './list-transfer.api.ts'

/** A list on the screen that can be exported. */
export interface ListOnScreen {
  readonly list: ExportableList
  /** What its rows are called. */
  readonly one: string
  readonly many: string
  /** What it is asked for now; the page does not matter. */
  readonly query: AskedQuery
  /** Rows on all pages together, as filtered now; undefined until the list is loaded. */
  readonly total: number | undefined
}

/** An export under way. */
export interface RunningExport {
  readonly type: ExportType
  /** Which share of the file is here, from 0 to 1; undefined while the server makes it. */
  readonly share?: number
}

/**
 * Exports a whole list after asking, as the reader's settings say: as a download, or to the own
 * address.
 */
export function useListExport({ list, one, many, query, total }: ListOnScreen) {
  const [method] = useExportMethod()
  const email = useSession((session) => session.user?.email ?? '')
  const [running, setRunning] = useState<RunningExport | null>(null)
  const { mutateAsync: download } = useMutation(downloadListMutation())
  const { mutateAsync: mail } = useMutation(mailListMutation())

  const run = async (type: ExportType) => {
    const { downloaded, sent, notSent } = exportTexts[type]
    if (method === 'email')
      return mail({ list, query, type }).then(
        () => toast.success(sent),
        () => toast.error(notSent),
      )
    const onProgress = (share: number) => setRunning({ type, share })
    // A file that cannot be fetched has its toast already.
    const file = await download({ list, query, type, onProgress }).catch(() => null)
    if (!file) return
    saveFile(file.name, file.content)
    toast.success(downloaded)
  }

  const start = async (type: ExportType) => {
    if (total === undefined) return toast.error('DataTable instance is not initialized.')
    const { name, title } = exportTexts[type]
    const rows = countOf(total, one, many)
    const text =
      method === 'direct'
        ? `Do you want to download ${rows} as a ${name} file?`
        : `Do you want to send ${rows} as a ${name} file to ${email}?`
    if (!(await confirm({ title, text }))) return
    setRunning({ type })
    await run(type)
    setRunning(null)
  }
  return { start, running }
}

/** What an export says, from the question to the end. */
interface ExportTexts {
  /** As the button and the file are called. */
  readonly name: string
  /** The title of the question. */
  readonly title: string
  /** The toasts: the file is in the downloads; it is on its way by mail; it could not be mailed. */
  readonly downloaded: string
  readonly sent: string
  readonly notSent: string
}

/** The texts of each file type. */
export const exportTexts: Record<ExportType, ExportTexts> = {
  csv: {
    name: 'CSV',
    title: 'CSV File Confirmation',
    downloaded: 'CSV export successful!',
    sent: 'CSV sent to your email!',
    notSent: 'Failed to send CSV to email',
  },
  json: {
    name: 'JSON',
    title: 'JSON File Confirmation',
    downloaded: 'JSON export successful!',
    sent: 'JSON sent to your email!',
    notSent: 'Failed to send JSON to email',
  },
  xlsx: {
    name: 'XLSX',
    title: 'XLSX File Confirmation',
    downloaded: 'XLSX export successful!',
    sent: 'XLSX sent to your email!',
    notSent: 'Failed to send XLSX to email',
  },
}

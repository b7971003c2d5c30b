import type { ExportableList, ExportType } from '@prepwell/contract/school/transfers.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/files.ts'
import { useExportMethod } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { emptyFile, lossesInWords } from './export-losses.ts'
import type { AskedQuery } from './export-query.ts'
import {
  downloadListMutation,
  exportLossesMutation,
  mailListMutation,
} from './list-transfer.api.ts'

export interface ListOnScreen {
  readonly list: ExportableList
  /** The name of one row, such as 'student'. */
  readonly one: string
  readonly many: string
  /** The current filters and order. The page number is ignored. */
  readonly query: AskedQuery
  /** Rows on all pages under the current filter; undefined until the list has loaded. */
  readonly total: number | undefined
}

export interface RunningExport {
  readonly type: ExportType
  /** The downloaded share from 0 to 1; undefined while the server prepares the file. */
  readonly share?: number
}

/**
 * Exports a whole list after a confirmation: as a download or by mail to the reader's own address,
 * depending on the reader's settings. For questions, the confirmation lists what the file leaves
 * out.
 */
export function useListExport({ list, one, many, query, total }: ListOnScreen) {
  const [chosen] = useExportMethod()
  const email = useSession((session) => session.user?.email ?? '')
  // Without an e-mail address, the list can only be downloaded.
  const method = email ? chosen : 'direct'
  const [running, setRunning] = useState<RunningExport | null>(null)
  const { mutateAsync: download } = useMutation(downloadListMutation())
  const { mutateAsync: mail } = useMutation(mailListMutation())
  const { mutateAsync: findLosses } = useMutation(exportLossesMutation())

  const run = async (type: ExportType) => {
    const { downloaded, sent, notSent } = exportTexts[type]
    if (method === 'email')
      return mail({ list, query, type }).then(
        () => toast.success(sent),
        () => toast.error(notSent),
      )
    const onProgress = (share: number) => setRunning({ type, share })
    // A failed download has already shown its toast.
    const file = await download({ list, query, type, onProgress }).catch(() => null)
    if (!file) return
    saveFile(file.name, file.content)
    toast.success(downloaded)
  }

  /** The losses in words; null if there is nothing to export, in which case a toast has said so. */
  const losses = async (type: ExportType): Promise<readonly string[] | null> => {
    if (list !== 'questions') return []
    // A failed call has already shown its toast.
    const found = await findLosses({ query, type }).catch(() => null)
    if (!found) return null
    const empty = emptyFile(type, exportTexts[type].name, found)
    if (empty === null) return lossesInWords(found)
    toast.error(empty)
    return null
  }

  const start = async (type: ExportType) => {
    if (total === undefined) return toast.error('DataTable instance is not initialized.')
    setRunning({ type })
    await ask(type, total)
    setRunning(null)
  }

  const ask = async (type: ExportType, count: number) => {
    const lost = await losses(type)
    if (!lost) return
    const { name, also = '', title } = exportTexts[type]
    const rows = countOf(count, one, many)
    // Spoken, X begins with a vowel: an XLSX file.
    const file = `${/^[AX]/.test(name) ? 'an' : 'a'} ${name} file${also}`
    const text =
      method === 'direct'
        ? `Do you want to download ${rows} as ${file}?`
        : `Do you want to send ${rows} as ${file} to ${email}?`
    const left = lost.length > 0 ? { detail: 'The file leaves out:', points: lost } : {}
    if (await confirm({ title, text, ...left })) await run(type)
  }
  return { start, running }
}

interface ExportTexts {
  /** Shown on the button and used in the file name. */
  readonly name: string
  /** What the file holds besides the rows: ' with their pictures'. */
  readonly also?: string
  /** The title of the confirmation dialog. */
  readonly title: string
  /** Toasts: the file was downloaded, is being sent by mail, or could not be mailed. */
  readonly downloaded: string
  readonly sent: string
  readonly notSent: string
}

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
  zip: {
    name: 'ZIP',
    also: ' with their pictures',
    title: 'ZIP File Confirmation',
    downloaded: 'ZIP export successful!',
    sent: 'ZIP sent to your email!',
    notSent: 'Failed to send ZIP to email',
  },
  gift: {
    name: 'GIFT',
    title: 'GIFT File Confirmation',
    downloaded: 'GIFT export successful!',
    sent: 'GIFT sent to your email!',
    notSent: 'Failed to send GIFT to email',
  },
  aiken: {
    name: 'Aiken',
    title: 'Aiken File Confirmation',
    downloaded: 'Aiken export successful!',
    sent: 'Aiken sent to your email!',
    notSent: 'Failed to send Aiken to email',
  },
  moodle: {
    name: 'Moodle XML',
    title: 'Moodle XML File Confirmation',
    downloaded: 'Moodle XML export successful!',
    sent: 'Moodle XML sent to your email!',
    notSent: 'Failed to send Moodle XML to email',
  },
  qti3: {
    name: 'QTI 3',
    title: 'QTI 3 File Confirmation',
    downloaded: 'QTI 3 export successful!',
    sent: 'QTI 3 sent to your email!',
    notSent: 'Failed to send QTI 3 to email',
  },
}

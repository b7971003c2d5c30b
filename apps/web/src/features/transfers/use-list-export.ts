import type { ExportType } from '@prepwell/contract/transfers.ts'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../../lib/dates.ts'
import { useExportMethod } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { exportTexts } from './export-texts.ts'
import { download, listFile } from './list-file.ts'
import { type ExportRow, exportByEmailMutation } from './transfers.api.ts'

/** A list that can be exported. */
export interface ExportableList {
  /** What its rows are called. */
  readonly one: string
  readonly many: string
  /** Rows on all pages together, as filtered now; undefined until the list is loaded. */
  readonly total: number | undefined
  /** All these rows, not only those of the page. */
  readonly fetchRows: () => Promise<ExportRow[]>
}

/** Exports a whole list after asking, as the reader's settings say: as a download, or to the own address. `running` is under way. */
export function useListExport({ one, many, total, fetchRows }: ExportableList) {
  const [method] = useExportMethod()
  const email = useSession((session) => session.user?.email ?? '')
  const { mutateAsync: sendByEmail } = useMutation(exportByEmailMutation())
  const { mutate, isPending, variables } = useMutation({
    // A list that cannot be read has its toast already.
    mutationFn: async (type: ExportType) => {
      const rows = await fetchRows()
      const texts = exportTexts[type]
      if (method === 'direct') {
        download(many, type, await listFile(type, rows))
        return toast.success(texts.downloaded)
      }
      await sendByEmail({ data: rows, type }).then(
        () => toast.success(texts.sent),
        () => toast.error(texts.notSent),
      )
    },
  })
  const start = async (type: ExportType) => {
    if (total === undefined) return toast.error('DataTable instance is not initialized.')
    const { name, title } = exportTexts[type]
    const rows = countOf(total, one, many)
    const text =
      method === 'direct'
        ? `Do you want to download ${rows} as a ${name} file?`
        : `Do you want to send ${rows} as a ${name} file to ${email}?`
    if (await confirm({ title, text })) mutate(type)
  }
  return { start, running: isPending ? variables : null }
}

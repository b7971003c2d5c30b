import { fileSize } from '../../../../shared/uploads/index.ts'
import type { ImportFlow, Run } from './import-flow.ts'

/** A stage of a run, as listed on the page. */
export interface RunStage {
  readonly name: string
  readonly state: 'done' | 'now' | 'later'
  /** From 0 to 100; null while the progress is unknown. */
  readonly percent: number | null
  /** The progress in words; may be empty. */
  readonly detail: string
}

type Running = Extract<ImportFlow, { run: Run }>

/** The stages of a run: upload, check of the rows and, in an import, writing. */
export function stagesOf({ at, file, run }: Running): RunStage[] {
  const now = stageNow(run)
  const names = at === 'checking' ? ['Send the file', 'Check the rows'] : allNames
  return names.map((name, place) => ({
    name,
    state: place < now ? 'done' : place === now ? 'now' : 'later',
    percent: place < now ? 100 : place > now ? 0 : percentNow(run),
    detail: place === now ? detailNow(run, file) : '',
  }))
}

const allNames = ['Send the file', 'Check the rows', 'Write the rows']

function stageNow({ sent, rows, isLost }: Run): number {
  if (rows) return rows.phase === 'checking' ? 1 : 2
  return sent < 1 && !isLost ? 0 : 1
}

function percentNow({ sent, rows, isLost }: Run): number | null {
  if (rows) return rows.total > 0 ? Math.round((100 * rows.done) / rows.total) : null
  return sent < 1 && !isLost ? Math.round(100 * sent) : null
}

function detailNow({ sent, rows, isLost }: Run, file: File): string {
  if (rows && rows.total > 0) return `${grouped(rows.done)} of ${grouped(rows.total)} rows`
  if (rows || sent >= 1 || isLost) return ''
  return `${Math.round(100 * sent)} % of ${fileSize(file.size)}`
}

/** '12,345'. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

import { fileSize } from '../../../../shared/uploads/index.ts'
import { bytesOf, type ImportSource } from '../file/import-source.ts'
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

/**
 * The stages of a run: upload, check of the rows and, in an import, writing. `many` is the plural
 * name of the rows.
 */
export function stagesOf({ at, source, run }: Running, many: string): RunStage[] {
  const now = stageNow(run)
  const allNames = [sendName(source), `Check the ${many}`, `Write the ${many}`]
  const names = at === 'checking' ? allNames.slice(0, 2) : allNames
  return names.map((name, place) => ({
    name,
    state: place < now ? 'done' : place === now ? 'now' : 'later',
    percent: place < now ? 100 : place > now ? 0 : percentNow(run),
    detail: place === now ? detailNow(run, source, many) : '',
  }))
}

const sendName = ({ kept, names }: ImportSource) =>
  kept !== null ? 'Find the checked files' : names.length > 1 ? 'Send the files' : 'Send the file'

function stageNow({ sent, rows, isLost }: Run): number {
  if (rows) return rows.phase === 'checking' ? 1 : 2
  return sent < 1 && !isLost ? 0 : 1
}

function percentNow({ sent, rows, isLost }: Run): number | null {
  if (rows) return rows.total > 0 ? Math.round((100 * rows.done) / rows.total) : null
  return sent < 1 && !isLost ? Math.round(100 * sent) : null
}

function detailNow({ sent, rows, isLost }: Run, source: ImportSource, many: string): string {
  if (rows && rows.total > 0) return `${grouped(rows.done)} of ${grouped(rows.total)} ${many}`
  if (rows || sent >= 1 || isLost) return ''
  if (source.kept !== null) return ''
  return `${Math.round(100 * sent)} % of ${fileSize(bytesOf(source))}`
}

/** '12,345'. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

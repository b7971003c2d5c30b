import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { type ColumnMapping, isRead, mappingOf, withField } from '../file/column-mapping.ts'
import { type ImportSource, isCorrected } from '../file/import-source.ts'
import { isSameSaid, nothingSaid, type Said } from '../file/said.ts'
import type { ImportFailure } from './import-failure.ts'

/** The server's progress with a run. */
export interface RowProgress {
  readonly phase: 'checking' | 'writing' | 'done'
  /** Rows done in this phase, of `total`. */
  readonly done: number
  readonly total: number
}

/** A file being checked or imported. */
export interface Run {
  /** The server's key for the run. Events of other runs are outdated. */
  readonly key: string
  /** The uploaded share of the file, from 0 to 1. */
  readonly sent: number
  /** Null until the server reports progress. */
  readonly rows: RowProgress | null
  /**
   * True if the connection broke before the response, so that the server is asked whether the
   * import was completed.
   */
  readonly isLost: boolean
  /** The number of times that the server did not know the run since the connection broke. */
  readonly misses: number
}

/**
 * A run sent just before the connection broke may start late, so the server is asked up to this
 * many times.
 */
const missesMax = 3

/** Chosen files with the reader's decisions. */
export interface Chosen {
  readonly source: ImportSource
  /** The reader's column mapping; null while the server's own applies. */
  readonly mapping: ColumnMapping | null
  /** The reader's answers about the whole file, as sent with the last check. */
  readonly said: Said
  readonly checkedSaid: Said
  /** The report of the last check; null before the first. */
  readonly checked: ImportReport | null
  /**
   * The server's message when it cannot use the file's columns. In that case it has not read the
   * rows.
   */
  readonly problem: string | null
}

/** The state of an import. */
export type ImportFlow =
  | { readonly at: 'empty' }
  /** The chosen file cannot be imported; nothing was sent. */
  | { readonly at: 'refused'; readonly refusal: string }
  | (Chosen & { readonly at: 'checking' | 'importing'; readonly run: Run })
  /** `wasRefused`: the import was tried and found other errors than the check. */
  | (Chosen & { readonly at: 'checked'; readonly wasRefused: boolean })
  | (Chosen & {
      readonly at: 'failed'
      readonly during: 'checking' | 'importing'
      readonly failure: ImportFailure
    })
  | {
      readonly at: 'done'
      readonly source: ImportSource
      readonly report: ImportReport
      /** True if the import's own report was lost, so that this one is from the check before it. */
      readonly isFromCheck: boolean
    }

/** An event of an import. Events of a run carry its key. */
export type ImportEvent =
  | { readonly type: 'refused'; readonly refusal: string }
  | ({ readonly type: 'chosen'; readonly key: string } & Pick<
      Chosen,
      'source' | 'mapping' | 'said'
    >)
  /** An earlier check that the server has kept is shown again. */
  | ({ readonly type: 'reopened'; readonly report: ImportReport } & Pick<
      Chosen,
      'source' | 'mapping' | 'said'
    >)
  | { readonly type: 'mapped'; readonly column: string; readonly field: string | null }
  | { readonly type: 'said'; readonly said: Said }
  | { readonly type: 'rechecked' | 'started'; readonly key: string }
  | { readonly type: 'sent'; readonly key: string; readonly share: number }
  /** `rows` is null when the server does not know the run. */
  | { readonly type: 'progressed'; readonly key: string; readonly rows: RowProgress | null }
  | {
      readonly type: 'answered'
      readonly key: string
      readonly report: ImportReport
      /** True if the server keeps the files that it has checked. */
      readonly isKept: boolean
    }
  /** The server no longer has the files of an earlier check: the run sends them, with a new key. */
  | { readonly type: 'resent'; readonly key: string; readonly newKey: string }
  /** The server refused to continue, with a report of its findings. */
  | {
      readonly type: 'rejected'
      readonly key: string
      readonly report: ImportReport
      readonly problem: string | null
    }
  | { readonly type: 'failed'; readonly key: string; readonly failure: ImportFailure }
  | { readonly type: 'gaveUp' | 'cleared' }

export const emptyFlow: ImportFlow = { at: 'empty' }

/** The next state. Returns the same object when the event is outdated or does not apply. */
export function importFlow(flow: ImportFlow, event: ImportEvent): ImportFlow {
  switch (event.type) {
    case 'refused':
      return flow.at === 'importing' ? flow : { at: 'refused', refusal: event.refusal }
    case 'chosen':
      return flow.at === 'importing'
        ? flow
        : begin(
            { ...event, checkedSaid: event.said, checked: null, problem: null },
            'checking',
            event.key,
          )
    case 'reopened':
      return flow.at === 'importing' ? flow : reopen(event)
    case 'cleared':
      return flow.at === 'importing' ? flow : emptyFlow
    case 'mapped':
      return flow.at === 'checked' ? map(flow, event.column, event.field) : flow
    case 'said':
      return flow.at === 'checked' ? { ...flow, said: event.said } : flow
    case 'rechecked':
      return mayCheck(flow) ? begin(flow, 'checking', event.key) : flow
    case 'started':
      return mayImport(flow) ? begin(flow, 'importing', event.key) : flow
    case 'gaveUp':
      return isRunning(flow) && flow.run.isLost ? fail(flow, { kind: 'lost' }) : flow
    default:
      return isRunning(flow) && flow.run.key === event.key ? run(flow, event) : flow
  }
}

type RunningFlow = Extract<ImportFlow, { run: Run }>
type RunEvent = Extract<
  ImportEvent,
  { type: 'sent' | 'progressed' | 'answered' | 'resent' | 'rejected' | 'failed' }
>

/** True while a file is being checked or imported. */
export const isRunning = (flow: ImportFlow): flow is RunningFlow =>
  flow.at === 'checking' || flow.at === 'importing'

/**
 * The column mapping kept for a newly chosen file. A corrected file usually has the same name, and
 * the file of left-out rows has the same columns.
 */
export const keptMapping = (
  flow: ImportFlow,
  source: Pick<ImportSource, 'names'>,
): ColumnMapping | null => (hasFile(flow) && isCorrected(flow.source, source) ? flow.mapping : null)

/** True when a file was accepted. */
export const hasFile = (flow: ImportFlow): flow is Extract<ImportFlow, Chosen> =>
  flow.at !== 'empty' && flow.at !== 'refused' && flow.at !== 'done'

/** True when the file can be checked again. */
const mayCheck = (flow: ImportFlow): flow is Extract<ImportFlow, { at: 'checked' | 'failed' }> =>
  flow.at === 'checked' || flow.at === 'failed'

/**
 * True when the file or its good rows can be imported and the check used the reader's latest
 * decisions. After a failure the import can be tried again.
 */
export function mayImport(
  flow: ImportFlow,
): flow is Extract<ImportFlow, { at: 'checked' | 'failed' }> {
  if (!mayCheck(flow) || !flow.checked || flow.problem !== null) return false
  const { broken, created, replaced } = flow.checked
  return (broken === 0 || created + replaced > 0) && !isReadingNew(flow)
}

/** True if the reader has changed the mapping since the check. */
export const isMappingNew = ({ mapping, checked }: Chosen): boolean =>
  mapping !== null && checked !== null && !isRead(checked.columns, mapping)

/** True if the reader has decided anything since the check. */
export const isReadingNew = (chosen: Chosen): boolean =>
  isMappingNew(chosen) || !isSameSaid(chosen.said, chosen.checkedSaid)

/**
 * The answers kept for a newly chosen file: all but the readings, and only for a corrected version
 * of the same file, because it may have to be read differently.
 */
export const keptSaid = (flow: ImportFlow, source: Pick<ImportSource, 'names'>): Said =>
  hasFile(flow) && isCorrected(flow.source, source)
    ? { ...flow.said, readings: nothingSaid.readings }
    : nothingSaid

const map = (
  flow: Extract<ImportFlow, { at: 'checked' }>,
  column: string,
  field: string | null,
): ImportFlow => {
  const mapping = flow.mapping ?? mappingOf(flow.checked?.columns ?? [])
  return { ...flow, mapping: withField(mapping, column, field) }
}

const reopen = ({
  source,
  mapping,
  said,
  report,
}: Pick<Chosen, 'source' | 'mapping' | 'said'> & {
  readonly report: ImportReport
}): ImportFlow => ({
  ...{ at: 'checked', wasRefused: false, problem: null },
  ...{ source, mapping, said, checkedSaid: said, checked: report },
})

const chosenOf = ({ source, mapping, said, checkedSaid, checked, problem }: Chosen): Chosen => ({
  source,
  mapping,
  said,
  checkedSaid,
  checked,
  problem,
})

const begin = (chosen: Chosen, at: 'checking' | 'importing', key: string): ImportFlow => ({
  ...chosenOf(chosen),
  checkedSaid: chosen.said,
  at,
  run: newRun(key),
})

const newRun = (key: string): Run => ({ key, sent: 0, rows: null, isLost: false, misses: 0 })

const fail = (flow: RunningFlow, failure: ImportFailure): ImportFlow => ({
  ...chosenOf(flow),
  at: 'failed',
  during: flow.at,
  failure,
})

function run(flow: RunningFlow, event: RunEvent): ImportFlow {
  switch (event.type) {
    case 'sent':
      return { ...flow, run: { ...flow.run, sent: Math.max(flow.run.sent, event.share) } }
    case 'progressed':
      return applyProgress(flow, event.rows)
    case 'answered':
      return flow.at === 'importing'
        ? { at: 'done', source: flow.source, report: event.report, isFromCheck: false }
        : show(event.isKept ? keep(flow) : flow, event.report, null)
    case 'resent':
      return { ...flow, source: { ...flow.source, kept: null }, run: newRun(event.newKey) }
    case 'rejected':
      return show(flow, event.report, event.problem)
    case 'failed': {
      const isOpen = flow.at === 'importing' && event.failure.leavesOpen === true
      return isOpen ? { ...flow, run: { ...flow.run, isLost: true } } : fail(flow, event.failure)
    }
  }
}

/** A later check of kept files is kept under the key of the first. */
const keep = (flow: RunningFlow): RunningFlow => ({
  ...flow,
  source: { ...flow.source, kept: flow.source.kept ?? flow.run.key },
})

/**
 * Applies a progress report of the server. While the upload's connection is open, only its response
 * can end the run. After the connection is lost, the progress reports decide.
 */
function applyProgress(flow: RunningFlow, rows: RowProgress | null): ImportFlow {
  const { source, checked, run } = flow
  if (!run.isLost) return rows ? { ...flow, run: { ...run, rows } } : flow
  if (!rows) {
    const misses = run.misses + 1
    if (misses === missesMax) return fail(flow, { kind: 'not_imported' })
    return { ...flow, run: { ...run, misses } }
  }
  if (rows.phase === 'done' && checked)
    return { at: 'done', source, report: { ...checked, dry_run: false }, isFromCheck: true }
  return { ...flow, run: { ...run, rows, misses: 0 } }
}

const show = (
  { at, source, mapping, said, checkedSaid }: RunningFlow,
  checked: ImportReport,
  problem: string | null,
): ImportFlow => ({
  at: 'checked',
  source,
  mapping,
  said,
  checkedSaid,
  checked,
  problem,
  wasRefused: at === 'importing',
})

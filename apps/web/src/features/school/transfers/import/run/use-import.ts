import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { ColumnMapping } from '../file/column-mapping.ts'
import { refusalOf } from '../file/import-file.ts'
import type { Said } from '../file/said.ts'
import { askProgress, sendImport } from './import.api.ts'
import { failureOf, isUnfitMapping, refusedReport } from './import-failure.ts'
import {
  emptyFlow,
  hasFile,
  importFlow,
  isRunning,
  keptMapping,
  keptSaid,
  type RowProgress,
} from './import-flow.ts'

/** The data sent with a file. */
interface Sent {
  readonly file: File
  readonly mapping: ColumnMapping | null
  readonly said: Said
}

/**
 * Runs the import of one kind. A file is checked as soon as it is chosen. Leaving the page aborts
 * the upload.
 */
export function useImport(kind: ImportKind) {
  const [flow, dispatch] = useReducer(importFlow, emptyFlow)
  const queries = useQueryClient()
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  /** Returns the key of the run. Without the verdict of a check, the file is only checked. */
  const send = ({ file, mapping, said }: Sent, verdict: string | null): string => {
    sending.current?.abort()
    const stop = new AbortController()
    sending.current = stop
    const key = newRunKey()
    const onSent = (share: number) => dispatch({ type: 'sent', key, share })
    void sendImport(kind, { file, mapping, said, key, verdict, onSent, signal: stop.signal }).then(
      (report) => dispatch({ type: 'answered', key, report }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        // The mapping was kept from an earlier file of the same name.
        if (verdict === null && mapping && isUnfitMapping(error))
          return choose({ file, mapping: null, said })
        const refused = refusedReport(error)
        if (refused) dispatch({ type: 'rejected', key, ...refused })
        else dispatch({ type: 'failed', key, failure: failureOf(error) })
      },
    )
    return key
  }
  const choose = (sent: Sent) => dispatch({ type: 'chosen', ...sent, key: send(sent, null) })

  const run = isRunning(flow) ? flow.run : null
  const watched = run && (run.sent === 1 || run.isLost) ? run.key : null
  useEffect(() => {
    if (!watched) return
    return watchRun(
      (signal) => askProgress(watched, signal),
      (rows) => dispatch({ type: 'progressed', key: watched, rows }),
    )
  }, [watched])

  const isDone = flow.at === 'done'
  useEffect(() => {
    // Lists, counts and choices of other pages are outdated now.
    if (isDone) void queries.invalidateQueries()
  }, [isDone, queries])

  const check = () => {
    if (hasFile(flow)) dispatch({ type: 'rechecked', key: send(flow, null) })
  }
  const start = () => {
    if (!hasFile(flow) || !flow.checked) return
    dispatch({ type: 'started', key: send(flow, flow.checked.verdict) })
  }
  return {
    flow,
    choose(files: readonly File[]) {
      if (flow.at === 'importing') return
      sending.current?.abort()
      const refusal = refusalOf(kind, files)
      const [file] = files
      if (refusal !== null || !file) return dispatch({ type: 'refused', refusal: refusal ?? '' })
      choose({ file, mapping: keptMapping(flow, file), said: keptSaid(flow, file) })
    },
    map: (column: string, field: string | null) => dispatch({ type: 'mapped', column, field }),
    /** Stores the reader's answers about the whole file for the next check. */
    say: (said: Said) => dispatch({ type: 'said', said }),
    check,
    start,
    /** Repeats the failed check or import. */
    retry: flow.at === 'failed' && flow.during === 'importing' ? start : check,
    /** Stops asking about a lost import. */
    stopWaiting: () => dispatch({ type: 'gaveUp' }),
    clear() {
      sending.current?.abort()
      dispatch({ type: 'cleared' })
    },
  }
}

const newRunKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const pause = 500

/**
 * Polls the progress of a run every 500 ms until stopped; failed polls are ignored. Returns the
 * function that stops it. The first poll is after 500 ms, because a small file is done within that
 * time.
 */
function watchRun(
  ask: (signal: AbortSignal) => Promise<RowProgress | null>,
  onProgress: (rows: RowProgress | null) => void,
): () => void {
  const stop = new AbortController()
  let timer = 0
  const next = async () => {
    const rows = await ask(stop.signal).catch(() => undefined)
    if (stop.signal.aborted) return
    if (rows !== undefined) onProgress(rows)
    timer = window.setTimeout(() => void next(), pause)
  }
  timer = window.setTimeout(() => void next(), pause)
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

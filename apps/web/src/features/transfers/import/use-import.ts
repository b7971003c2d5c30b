import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { ColumnMapping } from './column-mapping.ts'
import { askProgress, sendImport } from './import.api.ts'
import { failureOf, isUnfitMapping, refusedReport } from './import-failure.ts'
import { refusalOf } from './import-file.ts'
import { emptyFlow, hasFile, importFlow, isRunning, keptMapping } from './import-flow.ts'
import { watchRun } from './watch-run.ts'

/**
 * Runs the import of one kind. A file is checked as soon as it is chosen; leaving the
 * page stops what is being sent.
 */
export function useImport(kind: ImportKind) {
  const [flow, dispatch] = useReducer(importFlow, emptyFlow)
  const queries = useQueryClient()
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  /** Returns the key of the run. */
  const send = (file: File, mapping: ColumnMapping | null, isDryRun: boolean): string => {
    sending.current?.abort()
    const stop = new AbortController()
    sending.current = stop
    const key = newRunKey()
    const onSent = (share: number) => dispatch({ type: 'sent', key, share })
    void sendImport(kind, { file, mapping, key, isDryRun, onSent, signal: stop.signal }).then(
      (report) => dispatch({ type: 'answered', key, report }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        // It was kept from an earlier file of the same name.
        if (isDryRun && mapping && isUnfitMapping(error))
          return dispatch({ type: 'chosen', file, mapping: null, key: send(file, null, true) })
        const refused = refusedReport(error)
        if (refused) dispatch({ type: 'rejected', key, ...refused })
        else dispatch({ type: 'failed', key, failure: failureOf(error) })
      },
    )
    return key
  }

  const run = isRunning(flow) ? flow.run : null
  const watched = run && (run.sent === 1 || run.isLost) ? run.key : null
  useEffect(() => {
    if (!watched) return
    return watchRun(
      (signal) => askProgress(watched, signal),
      (rows) => dispatch({ type: 'heard', key: watched, rows }),
    )
  }, [watched])

  const isDone = flow.at === 'done'
  useEffect(() => {
    // Lists, counts and choices of other pages are old now.
    if (isDone) void queries.invalidateQueries()
  }, [isDone, queries])

  const check = () => {
    if (hasFile(flow)) dispatch({ type: 'rechecked', key: send(flow.file, flow.mapping, true) })
  }
  const start = () => {
    if (hasFile(flow)) dispatch({ type: 'started', key: send(flow.file, flow.mapping, false) })
  }
  return {
    flow,
    choose(files: readonly File[]) {
      if (flow.at === 'importing') return
      sending.current?.abort()
      const refusal = refusalOf(files)
      const [file] = files
      if (refusal !== null || !file) return dispatch({ type: 'refused', refusal: refusal ?? '' })
      const mapping = keptMapping(flow, file)
      dispatch({ type: 'chosen', file, mapping, key: send(file, mapping, true) })
    },
    map: (column: string, field: string | null) => dispatch({ type: 'mapped', column, field }),
    check,
    start,
    /** Sends the file again after a failure, for what it was sent before. */
    retry: flow.at === 'failed' && flow.during === 'importing' ? start : check,
    /** Asks no longer whether a lost import went through. */
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

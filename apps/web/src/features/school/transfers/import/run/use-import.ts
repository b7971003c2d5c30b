import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { ColumnMapping } from '../file/column-mapping.ts'
import { isWorthKeeping } from '../file/found-files.ts'
import { refusalOf } from '../file/import-file.ts'
import {
  type ImportSource,
  isCorrected,
  keptSource,
  pastedSource,
  sourceOf,
} from '../file/import-source.ts'
import { type Said, saidBefore } from '../file/said.ts'
import { askProgress, dropKept, isKept, type KeptImport, sendImport } from './import.api.ts'
import { failureOf, isNoLongerKept, isUnfitMapping, refusedReport } from './import-failure.ts'
import {
  emptyFlow,
  hasFile,
  importFlow,
  isRunning,
  keptMapping,
  keptSaid,
  type RowProgress,
} from './import-flow.ts'

interface Sent {
  readonly source: ImportSource
  readonly mapping: ColumnMapping | null
  readonly said: Said
}

/**
 * Runs the import of one kind. Files are checked as soon as they are chosen. Leaving the page
 * aborts the upload.
 */
export function useImport(kind: ImportKind) {
  const [flow, dispatch] = useReducer(importFlow, emptyFlow)
  const queries = useQueryClient()
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  /** Returns the key of the run. Without the verdict of a check, the files are only checked. */
  const send = ({ source, mapping, said }: Sent, verdict: string | null): string => {
    sending.current?.abort()
    const stop = new AbortController()
    sending.current = stop
    const key = newRunKey()
    const onSent = (share: number) => dispatch({ type: 'sent', key, share })
    const { signal } = stop
    void sendImport(kind, { source, mapping, said, key, verdict, onSent, signal }).then(
      (report) => {
        const isWanted = isWorthKeeping(report)
        if (isKept(kind) && verdict === null && !isWanted) forget(source.kept ?? key)
        dispatch({ type: 'answered', key, report, isKept: isKept(kind) && isWanted })
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (source.kept !== null && source.files.length > 0 && isNoLongerKept(error)) {
          const unkept = { ...source, kept: null }
          const newKey = send({ source: unkept, mapping, said }, verdict)
          return dispatch({ type: 'resent', key, newKey })
        }
        // The mapping was kept from an earlier file of the same name.
        if (verdict === null && mapping && isUnfitMapping(error))
          return choose({ source, mapping: null, said })
        const refused = refusedReport(error)
        if (refused) dispatch({ type: 'rejected', key, ...refused })
        else dispatch({ type: 'failed', key, failure: failureOf(error) })
      },
    )
    return key
  }
  const choose = (sent: Sent) => dispatch({ type: 'chosen', ...sent, key: send(sent, null) })

  const begin = (source: ImportSource) => {
    if (flow.at === 'importing') return
    sending.current?.abort()
    const refusal = refusalOf(kind, source.files)
    if (refusal !== null) return dispatch({ type: 'refused', refusal })
    if (hasFile(flow) && flow.source.kept !== null && isCorrected(flow.source, source))
      forget(flow.source.kept)
    choose({ source, mapping: keptMapping(flow, source), said: keptSaid(flow, source) })
  }

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
    choose: (files: readonly File[]) => begin(sourceOf(files)),
    paste: (text: string) => begin(pastedSource(text)),
    /** Shows an earlier check that the server has kept. */
    reopen({ key, files, report, kept_at, mapping, ...answers }: KeptImport) {
      sending.current?.abort()
      const sent = {
        source: keptSource(key, files),
        mapping: Object.keys(mapping).length > 0 ? mapping : null,
        said: saidBefore(answers),
      }
      // The pictures of a check are deleted after a day, and the bank may have changed.
      if (Date.now() / 1000 - kept_at > daySeconds) choose(sent)
      else dispatch({ type: 'reopened', ...sent, report })
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

/** Deletes a kept check. If that fails, it is deleted after some days. */
const forget = (key: string) => void dropKept(key).catch(() => undefined)

const newRunKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const daySeconds = 24 * 3600
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

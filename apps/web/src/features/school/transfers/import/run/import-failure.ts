import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError, networkError } from '../../../../../lib/call.ts'
import { fileSize } from '../../../../shared/uploads/index.ts'

/** The reason why a run ended without a report. */
export interface ImportFailure {
  readonly kind: /** The server cannot read the file at all. */
    | 'unreadable'
    | 'too_large'
    /** The file on the disk has changed since it was chosen. */
    | 'changed'
    /** The server has deleted the files that it kept since an earlier check. */
    | 'no_longer_kept'
    | 'signed_out'
    | 'forbidden'
    /** Too many calls, or too much work for the server. */
    | 'busy'
    | 'offline'
    | 'server'
    /** The response was lost, and the server does not know the import. */
    | 'not_imported'
    /** The response was lost, and the server could not be reached. */
    | 'lost'
  /** The server's message. */
  readonly message?: string
  /** True if the import may have been completed nevertheless. */
  readonly leavesOpen?: boolean
}

/** Classifies the error of a failed run. */
export function failureOf(error: unknown): ImportFailure {
  if (error instanceof DOMException && error.name === 'NotReadableError') return { kind: 'changed' }
  if (!(error instanceof CallError)) return { kind: 'server' }
  const said = error.message === networkError ? {} : { message: error.message }
  switch (error.status) {
    case 0:
      return { kind: 'offline', leavesOpen: true }
    case 400:
    case 415:
    case 422:
      return { kind: 'unreadable', ...said }
    case 401:
      return { kind: 'signed_out' }
    case 403:
      return { kind: 'forbidden', ...said }
    case 404:
      return { kind: 'no_longer_kept' }
    case 413:
      return { kind: 'too_large' }
    case 429:
      return { kind: 'busy', ...said }
    case 503:
      // Our own 503 means 'come back later'; another 503 may come from a server that stopped
      // midway.
      return error.code === 'unavailable'
        ? { kind: 'busy', ...said }
        : { kind: 'server', leavesOpen: true }
    // A proxy returns 502 or 504 when it has lost the server.
    case 502:
    case 504:
      return { kind: 'server', leavesOpen: true }
    default:
      return { kind: 'server', ...said }
  }
}

/**
 * The report of a refusal; null for any other error. `problem` is the message about a file that
 * cannot be imported although no row is broken. A 409 is none: its report is a new check.
 */
export function refusedReport(
  error: unknown,
): { report: ImportReport; problem: string | null } | null {
  if (!(error instanceof CallError) || ![400, 409].includes(error.status)) return null
  const { data, message } = error
  const isReport = typeof data === 'object' && data !== null && 'errors_total' in data
  if (!isReport) return null
  const report = data as ImportReport
  return { report, problem: error.status === 400 && report.errors_total === 0 ? message : null }
}

/** True when the chosen column mapping does not fit this file. */
export const isUnfitMapping = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && error.field === 'mapping'

/** True when the server no longer has the files of the check. */
export const isNoLongerKept = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 404 || (error.status === 400 && error.field === 'kept'))

/** The message about a failure, and whether the same file can be sent again. */
export interface FailureWords {
  readonly title: string
  readonly text: string
  /** True if sending the same file again may help; otherwise another file must be chosen. */
  readonly canRetry: boolean
}

const nothing = 'Nothing has been imported.'
const safe = 'Trying again is safe: rows that are already there are counted and left as they are.'

export function failureWords({ kind, message }: ImportFailure): FailureWords {
  switch (kind) {
    case 'unreadable':
      return {
        title: 'This file cannot be read',
        text: `${sentence(message ?? 'Nothing in it can be imported')} ${nothing} Correct the file and choose it again.`,
        canRetry: false,
      }
    case 'too_large':
      return {
        title: 'This file is too large',
        text: `At most ${fileSize(limits.importBodyBytes)} can be imported at once. ${nothing} Split the file and import the parts one after the other.`,
        canRetry: false,
      }
    case 'changed':
      return {
        title: 'The file has changed since you chose it',
        text: `The browser can read it only when you choose it again. ${nothing}`,
        canRetry: false,
      }
    case 'no_longer_kept':
      return {
        title: 'These files are no longer kept',
        text: `They were deleted some time after their check. ${nothing}`,
        canRetry: false,
      }
    case 'signed_out':
      return {
        title: 'Your session has ended',
        text: `Log in again to go on. Your file is still chosen. ${nothing}`,
        canRetry: true,
      }
    case 'forbidden':
      return {
        title: 'You may not import',
        text: `${sentence(message ?? 'Only admins can do this')} ${nothing} Ask another admin, then try again.`,
        canRetry: true,
      }
    case 'busy':
      return {
        title: 'The server is busy',
        text: `${sentence(message ?? 'Please wait a minute')} ${nothing} Your file is still chosen.`,
        canRetry: true,
      }
    case 'offline':
      return {
        title: 'The server cannot be reached',
        text: `Check your connection and try again. Your file is still chosen. ${nothing}`,
        canRetry: true,
      }
    case 'server':
      return {
        title: 'The server had a problem',
        text: `${message ? `${sentence(message)} ` : ''}${nothing} Your file is still chosen: try again in a moment.`,
        canRetry: true,
      }
    case 'not_imported':
      return {
        title: 'The import did not go through',
        text: `The connection broke before the server had everything. ${nothing} You can try again. ${safe}`,
        canRetry: true,
      }
    case 'lost':
      return {
        title: 'We do not know whether the import went through',
        text: `The connection broke, and the server has not answered since. You can try again when it is back. ${safe}`,
        canRetry: true,
      }
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

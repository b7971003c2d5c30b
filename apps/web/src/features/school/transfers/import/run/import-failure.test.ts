import { describe, expect, it } from 'vitest'
import { CallError, networkError } from '../../../../../lib/call.ts'
import {
  failureOf,
  failureWords,
  isNoLongerKept,
  isUnfitMapping,
  refusedReport,
} from './import-failure.ts'

const report = { errors: [], errors_total: 3 }

describe('failureOf', () => {
  it.each([
    { name: 'no answer', error: new CallError(0, 'network', networkError), kind: 'offline' },
    { name: 'no file', error: new CallError(400, 'invalid_input', 'Empty'), kind: 'unreadable' },
    { name: 'no type', error: new CallError(415, 'unsupported_media', 'x'), kind: 'unreadable' },
    { name: 'signed out', error: new CallError(401, 'not_authenticated', 'x'), kind: 'signed_out' },
    { name: 'no admin', error: new CallError(403, 'forbidden', 'x'), kind: 'forbidden' },
    { name: 'large', error: new CallError(413, 'too_large', 'x'), kind: 'too_large' },
    { name: 'often', error: new CallError(429, 'too_many_requests', 'x'), kind: 'busy' },
    { name: 'queue', error: new CallError(503, 'unavailable', 'x'), kind: 'busy' },
    { name: 'kept no longer', error: new CallError(404, 'not_found', 'x'), kind: 'no_longer_kept' },
    { name: 'our fault', error: new CallError(500, 'internal', 'x'), kind: 'server' },
    {
      name: 'a file that was saved meanwhile',
      error: new DOMException('', 'NotReadableError'),
      kind: 'changed',
    },
    { name: 'anything else', error: new Error('?'), kind: 'server' },
  ])('$name: $kind', ({ error, kind }) => expect(failureOf(error)).toMatchObject({ kind }))

  it.each([0, 502, 503, 504])('%i leaves open whether the import was completed', (status) =>
    expect(failureOf(new CallError(status, 'internal', 'x'))).toMatchObject({ leavesOpen: true }),
  )

  it.each([400, 401, 403, 409, 413, 429, 500])('%i means that it was not', (status) =>
    expect(failureOf(new CallError(status, 'internal', 'x')).leavesOpen).toBeUndefined(),
  )
})

describe('failureWords', () => {
  it("shows the server's message as a sentence", () =>
    expect(failureWords({ kind: 'unreadable', message: 'The file has no rows' })).toMatchObject({
      text: 'The file has no rows. Nothing has been imported. Correct the file and choose it again.',
      canRetry: false,
    }))

  it('does not claim that nothing was imported when that is unknown', () => {
    const { text, canRetry } = failureWords({ kind: 'lost' })
    expect(text).not.toContain('Nothing has been imported')
    expect(text).toContain('Trying again is safe')
    expect(canRetry).toBe(true)
  })
})

describe('refusedReport', () => {
  it.each([
    { status: 400, code: 'invalid_input', errors_total: 1, problem: null },
    { status: 400, code: 'invalid_input', errors_total: 0, problem: 'No column' },
    { status: 409, code: 'conflict', errors_total: 0, problem: null },
  ] as const)('finds the report of a refused import: $status, $errors_total errors', (one) => {
    const data = { ...report, errors_total: one.errors_total }
    const error = new CallError(one.status, one.code, 'No column', { data })
    expect(refusedReport(error)).toEqual({ report: data, problem: one.problem })
  })

  it.each([
    new CallError(400, 'invalid_input', 'The file has no rows'),
    new CallError(400, 'invalid_input', 'x', { data: { other: 1 } }),
    new CallError(500, 'internal', 'x', { data: report }),
    new Error('x'),
  ])('finds none in %s', (error) => expect(refusedReport(error)).toBe(null))
})

it('recognises a mapping that belongs to another file', () => {
  const about = (field: string) => new CallError(400, 'invalid_input', 'Wrong', { field })
  expect(isUnfitMapping(about('mapping'))).toBe(true)
  expect(isUnfitMapping(about('file'))).toBe(false)
})

it.each([
  { error: new CallError(404, 'not_found', 'x'), isGone: true },
  { error: new CallError(400, 'invalid_input', 'x', { field: 'kept' }), isGone: true },
  { error: new CallError(400, 'invalid_input', 'x', { field: 'file' }), isGone: false },
  { error: new CallError(0, 'network', networkError), isGone: false },
])('files are no longer kept after $error.status $error.field: $isGone', ({ error, isGone }) =>
  expect(isNoLongerKept(error)).toBe(isGone),
)

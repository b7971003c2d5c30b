import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../platform/errors.ts'
import { requireKeptSeries, seriesOf } from './series-terms.ts'

function refusalOf(check: () => unknown): number | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof AppError && error.field === 'series_id') return error.status
    throw error
  }
}

it.each([
  ['exam', undefined, null, null],
  ['exam', undefined, 3, 3],
  ['exam', 4, 3, 4],
  ['exam', null, 3, null],
  ['practice', undefined, 3, null],
  ['practice', null, 3, null],
] as const)(
  'of an %s that names %s, stored with %s, the series is %s',
  (mode, named, stored, series) => expect(seriesOf(mode, named, stored)).toBe(series),
)

it('a practice cannot name one', () =>
  expect(refusalOf(() => seriesOf('practice', 4, null))).toBe(400))

describe('an exam and its series', () => {
  const usual = {
    ...{ before: null, after: null, isBegun: false, isKeyShown: false },
    ...{ areOthersShown: false, isMoved: false },
  }
  it.each([
    ['joins', { after: 1 }, null],
    ['joins once students sit it', { after: 1, isBegun: true }, null],
    ['does not join with keys that are out', { after: 1, isBegun: true, isKeyShown: true }, 409],
    ['does not join a series with keys that are out', { after: 1, areOthersShown: true }, 409],
    ['leaves', { before: 1 }, null],
    ['leaves a series with keys that are out', { before: 1, areOthersShown: true }, null],
    ['stays once students sit it', { before: 1, isBegun: true }, 409],
    ['changes', { before: 1, after: 2 }, null],
    ['does not change once students sit it', { before: 1, after: 2, isBegun: true }, 409],
    ['is moved', { before: 1, after: 1, isMoved: true }, null],
    [
      'is not moved when keys are out',
      { before: 1, after: 1, isMoved: true, areOthersShown: true },
      409,
    ],
    ['is renamed when keys are out', { before: 1, after: 1, areOthersShown: true }, null],
    ['is moved after it left', { before: 1, isMoved: true, areOthersShown: true }, null],
  ])('%s', (_what, change, status) =>
    expect(refusalOf(() => requireKeptSeries({ ...usual, ...change }))).toBe(status),
  )
})

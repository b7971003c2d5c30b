import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addClosed, readClosed } from './closed-messages.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('remembers after a reload what was dismissed, separately for each attempt', () => {
  expect(readClosed(1)).toEqual([])
  addClosed(1, [5])
  addClosed(2, [6])
  expect(addClosed(1, [7, 5])).toEqual([5, 7])
  expect([readClosed(1), readClosed(2)]).toEqual([[5, 7], [6]])
})

it('keeps the 20 attempts that were used last', () => {
  for (let attempt = 1; attempt <= 20; attempt += 1) addClosed(attempt, [attempt])
  addClosed(1, [100])
  addClosed(21, [21])
  expect([readClosed(1), readClosed(2), readClosed(21)]).toEqual([[1, 100], [], [21]])
})

it.each(['', 'nothing', '7', '{"1":[5]}', '[[1],[2,"x"],null,[3,[4]]]'])(
  'works if storage holds %s',
  (text) => {
    kept.set('closed-messages', text)
    expect(readClosed(1)).toEqual([])
    expect(addClosed(1, [5])).toEqual([5])
  },
)

it('works if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readClosed(1)).toEqual([])
  expect(addClosed(1, [5])).toEqual([5])
})

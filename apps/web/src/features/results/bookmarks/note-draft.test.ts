import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropNoteDraft, keepNoteDraft, readNoteDraft } from './note-draft.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps what was typed and not saved, for its question only', () => {
  keepNoteDraft(1, 'stored', 'stored, and more')
  expect(readNoteDraft(1, 'stored')).toBe('stored, and more')
  expect(readNoteDraft(2, 'stored')).toBeNull()
})

it('gives way to a note that another device has changed', () => {
  keepNoteDraft(1, 'stored', 'stored, and more')
  expect(readNoteDraft(1, 'changed elsewhere')).toBeNull()
})

it('is gone once it was saved, given up or typed back', () => {
  keepNoteDraft(1, '', 'a')
  dropNoteDraft(1)
  expect(readNoteDraft(1, '')).toBeNull()
  keepNoteDraft(1, '', 'a')
  keepNoteDraft(1, '', '')
  expect(readNoteDraft(1, '')).toBeNull()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropObjectionDraft, keepObjectionDraft, readObjectionDraft } from './objection-draft.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const nothing = { kind: null, text: '' }
const typed = { kind: 'key_is_wrong', text: 'Page 12 says' } as const
const sent = { kind: 'unclear', text: 'Two readings' } as const

it('keeps what was entered and not sent, for its attempt and question only', () => {
  keepObjectionDraft(1, 2, null, typed)
  expect(readObjectionDraft(1, 2, null)).toEqual(typed)
  expect(readObjectionDraft(1, 3, null)).toEqual(nothing)
  expect(readObjectionDraft(2, 2, null)).toEqual(nothing)
})

it('keeps changes of an objection that was sent', () => {
  keepObjectionDraft(1, 2, sent, { ...sent, text: 'Two readings, in fact' })
  expect(readObjectionDraft(1, 2, sent).text).toBe('Two readings, in fact')
})

it('gives way to an objection that another device has changed', () => {
  keepObjectionDraft(1, 2, null, typed)
  expect(readObjectionDraft(1, 2, sent)).toEqual(sent)
})

it('is gone once it was sent, discarded or changed back', () => {
  keepObjectionDraft(1, 2, null, typed)
  dropObjectionDraft(1, 2)
  expect(readObjectionDraft(1, 2, null)).toEqual(nothing)
  keepObjectionDraft(1, 2, sent, typed)
  keepObjectionDraft(1, 2, sent, sent)
  expect(sessionStorage.getItem('objection-draft:1:2')).toBeNull()
})

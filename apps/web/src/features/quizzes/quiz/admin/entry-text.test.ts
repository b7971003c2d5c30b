import { expect, it } from 'vitest'
import { configKeysIn, entryText } from './entry-text.ts'

it.each([
  {
    entry: { access_code: null, waiting_room: false, keys: 0 },
    says: 'open to all from the start',
  },
  { entry: { access_code: 'hall-7', waiting_room: false, keys: 0 }, says: 'with an access code' },
  {
    entry: { access_code: 'hall-7', waiting_room: true, keys: 2 },
    says: 'with an access code, from a waiting room, in Safe Exam Browser (2 keys)',
  },
])('$entry: $says', ({ entry: { keys, ...entry }, says }) =>
  expect(entryText({ ...entry, seb_config_keys: Array<string>(keys).fill('') })).toBe(says),
)

it('reads one key per line, however they are pasted', () =>
  expect(configKeysIn(' aa\n\nbb, cc;dd ')).toEqual(['aa', 'bb', 'cc', 'dd']))

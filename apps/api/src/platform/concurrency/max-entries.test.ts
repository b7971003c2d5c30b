import { LRUCache } from 'lru-cache'
import { expect, it } from 'vitest'
import { maxEntries } from './max-entries.ts'

it('keeps at most that many entries, and drops the least recently used one', () => {
  const cache = new LRUCache<string, number>(maxEntries(3))
  for (const [value, key] of ['a', 'b', 'c'].entries()) cache.set(key, value)
  cache.get('a')
  cache.set('d', 3)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd'])
})

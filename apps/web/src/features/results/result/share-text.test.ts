import { expect, it } from 'vitest'
import { shareText } from './share-text.ts'

it.each([
  [1, 3, '33.3%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
  [1, 200, '0.5%'],
  [0, 0, '0%'],
])('%d of %d is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text))

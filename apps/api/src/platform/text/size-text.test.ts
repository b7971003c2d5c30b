import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_449_000, '1.4 MB'],
  [149_600_000, '150 MB'],
  [2.5e12, '2.5 TB'],
  [4e16, '40000 TB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

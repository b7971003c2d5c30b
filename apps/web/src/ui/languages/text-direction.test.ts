import { expect, it } from 'vitest'
import { directionOf } from './text-direction.ts'

it.each(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'yi', 'dv', 'ckb', 'ks', 'pa-Arab', 'ur-PK'])(
  '%s is written from right to left',
  (tag) => expect(directionOf(tag)).toBe('rtl'),
)

it.each(['en', 'hi', 'bn', 'zh-Hant', 'ja', 'ta', 'pa', 'az', 'ur-Latn', 'xx', 'not a tag', ''])(
  '%s is written from left to right',
  (tag) => expect(directionOf(tag)).toBe('ltr'),
)

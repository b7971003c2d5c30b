import { expect, test } from 'vitest'
import { isAllowed } from './licences.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['GPL-2.0-only OR SSPL-1.0', false],
  ['UNKNOWN', false],
  ['', false],
  ['MIT*', false],
])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))

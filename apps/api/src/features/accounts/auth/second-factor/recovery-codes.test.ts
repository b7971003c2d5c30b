import { expect, it } from 'vitest'
import { bareCode, hashRecoveryCode, isAppCode, newRecoveryCodes } from './recovery-codes.ts'

it('there are ten, all different, of 120 bits each', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
})

const code = 'ABCO-EFGI-2345-IJKL-OPQR-STU7'

it.each([
  { name: 'unchanged', typed: code },
  { name: 'in lower case', typed: code.toLowerCase() },
  { name: 'with spaces', typed: ` ${code.replaceAll('-', ' ')} ` },
  { name: 'without spaces or dashes', typed: code.replaceAll('-', '') },
  { name: 'with 0 and 1 for O and I', typed: code.replaceAll('O', '0').replaceAll('I', '1') },
])('is the same code $name', ({ typed }) =>
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code)),
)

it('different codes have different hashes', () =>
  expect(hashRecoveryCode(code.replace('7', '6'))).not.toEqual(hashRecoveryCode(code)))

it.each([
  { typed: '123456', isOne: true },
  { typed: '123 456', isOne: true },
  { typed: '12345', isOne: false },
  { typed: '1234567', isOne: false },
  { typed: code, isOne: false },
])('$typed is recognised as a code from the app: $isOne', ({ typed, isOne }) =>
  expect(isAppCode(bareCode(typed))).toBe(isOne),
)

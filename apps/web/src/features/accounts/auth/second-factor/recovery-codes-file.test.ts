import { expect, it } from 'vitest'
import { recoveryCodesText } from './recovery-codes-file.ts'

it('names the account and the site, and puts each code on its own line', () => {
  const codes = ['AAAA-BBBB', 'CCCC-DDDD']
  const text = recoveryCodesText(codes, { site: 'exams.example.org', email: 'ada@example.com' })
  const lines = text.split('\n')
  expect(lines[0]).toBe('Recovery codes of ada@example.com at Prepwell (exams.example.org)')
  for (const code of codes) expect(lines).toContain(code)
  expect(text.endsWith('\n')).toBe(true)
})

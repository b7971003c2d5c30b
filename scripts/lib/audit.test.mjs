import { expect, test } from 'vitest'
import { judgeAudit } from './audit.mjs'

const found = (severity) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities: { left: { name: 'left', severity, range: '<2' } } })}\n`

test('fails only for a high or critical vulnerability', () => {
  expect(judgeAudit(found('high'))).toEqual({ ok: false, lines: ['left <2: high'] })
  expect(judgeAudit(found('critical')).ok).toBe(false)
  expect(judgeAudit(found('moderate'))).toEqual({ ok: true, lines: [] })
})

test.each(['', 'npm error network', '{"error":{"code":"ENOTFOUND"}}', '{ cut off'])(
  'without an answer it says so and does not fail: %s',
  (output) => {
    expect(judgeAudit(output)).toEqual({
      ok: true,
      lines: [expect.stringContaining('No registry')],
    })
  },
)

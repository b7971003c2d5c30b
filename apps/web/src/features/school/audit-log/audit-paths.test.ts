import { expect, it } from 'vitest'
import { auditPath } from './audit-paths.ts'

it.each([
  [{ kind: 'student', target_id: 4, target_exists: true }, '/admin/dashboard/students/4'],
  [
    { kind: 'marking-scheme', target_id: 4, target_exists: true },
    '/admin/dashboard/marking-schemes',
  ],
  [{ kind: 'student', target_id: 4, target_exists: false }, null],
  [{ kind: 'student', target_id: null, target_exists: false }, null],
  [{ kind: 'admin', target_id: 4, target_exists: true }, null],
] as const)('%o leads to %s', (event, path) => expect(auditPath(event)).toBe(path))

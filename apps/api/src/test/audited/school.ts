import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { type AuditedCalls, newName } from './audited-call.ts'

/** Calls about the school itself. */
export const schoolCalls: AuditedCalls = {
  'PUT /api/school/settings': async () => {
    const name = newName('School')
    return {
      endpoint: updateSchoolSettings,
      input: { body: { name } },
      line: { action: 'changed', kind: 'school', target_name: name },
      refused: { body: { name, sign_up: 'zyzzyva' } },
    }
  },
}

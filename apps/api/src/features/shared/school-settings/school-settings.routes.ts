import * as contract from '@prepwell/contract/school/school-settings.ts'
import { isStaffAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../access/index.ts'
import { selectOpenable } from './school-settings.queries.ts'
import { defaultSettings, readSchoolSettings, toSchool } from './school-settings.ts'
import { updateSchoolSettings } from './update-school-settings.ts'

/**
 * Routes for the school's settings. Visitors see some of them, such as the name, the logo and the
 * sign-up rule; admins change all.
 */
export function registerSchoolSettings(app: FastifyInstance, platform: Platform): void {
  route(app, contract.getSchool, access.anyone, async ({ viewer }) => {
    const settings = await readSchoolSettings(platform)
    const { check_questions } = settings
    return {
      data: { ...toSchool(settings), ...(isStaffAccount(viewer) ? { check_questions } : {}) },
    }
  })

  route(app, contract.getSchoolSettings, access.permitted, async () => ({
    data: await readSchoolSettings(platform),
    defaults: defaultSettings(platform.settings),
    open_practices: await selectOpenable(platform.db),
  }))

  route(app, contract.updateSchoolSettings, access.permitted, async ({ viewer, body }) => ({
    message: 'The settings of the school have been saved',
    data: await updateSchoolSettings(platform, { viewer, changes: body }),
  }))
}

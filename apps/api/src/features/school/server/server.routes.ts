import * as contract from '@prepwell/contract/school/server.ts'
import type { FastifyInstance } from 'fastify'
import { examineApp, examineNetwork } from '../../../doctor/examine.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { askForBackup } from '../backups/index.ts'
import { sendTestMail } from './send-test-mail.ts'
import { showFinding } from './server.view.ts'
import { showBackups } from './show-backups.ts'

/**
 * Routes for admins about the server: the findings of the doctor, backups, and whether mails go
 * out.
 */
export function registerServer(app: FastifyInstance, platform: Platform): void {
  route(
    app,
    contract.getServerFindings,
    access.permitted,
    async () => ({
      data: (await examineApp(platform)).map(showFinding),
      can_send_mails: platform.settings.smtpUrl !== undefined,
    }),
    { perMinute: 20 },
  )

  route(
    app,
    contract.checkServerNetwork,
    access.permitted,
    async () => ({ data: (await examineNetwork(platform)).map(showFinding) }),
    { perMinute: 6 },
  )

  route(app, contract.getServerBackups, access.permitted, async () => ({
    data: await showBackups(platform),
  }))

  route(
    app,
    contract.askForBackup,
    access.permitted,
    async ({ viewer }) => {
      await askForBackup(platform, { viewer })
      return { message: 'The backup has begun', data: await showBackups(platform) }
    },
    { perMinute: 6 },
  )

  route(
    app,
    contract.sendTestMail,
    access.permitted,
    ({ viewer }) => sendTestMail(platform, { viewer }),
    { repeats: { calls: 5, seconds: 600, by: (_body, _network, caller) => caller } },
  )
}

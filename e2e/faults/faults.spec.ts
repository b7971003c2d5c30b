import { test as base } from '@playwright/test'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import { openSchool, type School } from '../support/server/school.ts'
import { allFaults } from './all-faults.ts'
import { ownBrowser, windowIn } from './devices.ts'
import { expectAllowed } from './expect-allowed.ts'
import { papers } from './fault.ts'
import { addUp, type Outcome, runFault } from './run-fault.ts'

const test = base.extend<object, { school: School }>({
  school: [
    async ({ playwright: _ }, use) => {
      // Rate limits are on, as in production. The log is silent, because database failures would
      // fill it.
      const school = await openSchool({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' })
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: hangMs },
  ],
})

for (const fault of allFaults)
  for (const paper of fault.papers ?? papers)
    test(`${fault.name}, ${paper} paper`, async ({ school, browser, launchOptions }, info) => {
      const outcomes: Outcome[] = []
      for (const after of fault.after ?? [undefined]) {
        const device = fault.isPersistent
          ? await ownBrowser(browser.browserType(), school, launchOptions)
          : windowIn(browser, school)
        try {
          outcomes.push(await runFault(school, device, fault, paper, { after }))
        } finally {
          await device.close()
        }
      }
      const outcome = addUp(outcomes)
      const body = JSON.stringify({ fault: fault.name, paper, ...outcome })
      await info.attach('outcome', { body, contentType: 'application/json' })
      expectAllowed(fault, outcome)
    })

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/until.ts'
import { type CrashSchool, openCrashSchool } from './crash-school.ts'
import { startSaving } from './saving.ts'

const clients = 32
/** The number of crashes, of which `npm run test:deep` makes more. */
const crashes = process.env.TEST_DEPTH ? 10 : 4
const questions = 5
/** Saves acknowledged before each crash, so that every crash hits a busy server. */
const savesPerCrash = 150

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(clients, questions)
})
afterAll(() => school?.app.dispose())

async function surviveCrashes(crash: () => Promise<void>) {
  const saving = startSaving(school)
  let lost: readonly string[] = []
  try {
    for (let i = 0; i < crashes; i += 1) {
      const enough = saving.total() + savesPerCrash
      await until(async () => saving.total() >= enough)
      await crash()
      await school.app.start()
    }
  } finally {
    lost = await saving.stop()
  }
  return { lost, acknowledged: saving.total() }
}

describe(`${clients} clients save while it crashes ${crashes} times`, () => {
  it('loses no acknowledged save to kill -9 of the app', async () => {
    const { lost, acknowledged } = await surviveCrashes(() => school.app.kill())
    expect(acknowledged).toBeGreaterThanOrEqual(crashes * savesPerCrash)
    expect(lost).toEqual([])
  })

  it('loses no acknowledged save to kill -9 of app and database together', async () => {
    const { lost, acknowledged } = await surviveCrashes(async () => {
      await Promise.all([school.app.kill(), school.app.killDatabase()])
    })
    expect(acknowledged).toBeGreaterThanOrEqual(crashes * savesPerCrash)
    expect(lost).toEqual([])
  })
})

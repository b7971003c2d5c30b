import { defineConfig } from '@playwright/test'
import { hangMs } from '../../apps/api/src/test/hang-limit.ts'
import journeys from '../playwright.config.ts'

/** For `npm run faults`; the same browser as in the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results/faults',
  timeout: hangMs * 2,
  // The tests mostly wait, so several can run at the same time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['./table-reporter.ts']],
})

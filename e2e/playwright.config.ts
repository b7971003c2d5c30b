import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { hangMs, stepMs } from '../apps/api/src/test/hang-limit.ts'

const executablePath = process.env.CHROMIUM_PATH

const longest = '**/every-page.spec.ts'

export default defineConfig({
  testDir: './journeys',
  // The longest file by far begins first: otherwise one worker would still be at it when the others
  // have ended.
  projects: [
    { name: 'pages', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
  timeout: hangMs,
  // A journey waits a third of its time: one more than there are processors keeps them busy.
  workers: Math.max(2, availableParallelism()) + 1,
  fullyParallel: false,
  forbidOnly: true,
  // One more try where nobody watches; a journey that needed it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: './test-results',
  expect: { timeout: stepMs },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: stepMs,
    // Nothing slides or fades in the way of a journey; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Nothing delivers answers behind the back of a journey that cuts the network; the journeys of
    // that worker let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every journey costs a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // A journey runs little of its code often enough for the optimising compilers to pay off:
        // without them the renderers need a fifth less processor time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name for this machine that, unlike its number, is not secure without https.
        '--host-resolver-rules=MAP school.test 127.0.0.1',
      ],
    },
  },
})

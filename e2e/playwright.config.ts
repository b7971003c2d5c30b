import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { hangMs, stepMs } from '../apps/api/src/test/hang-limit.ts'

const executablePath = process.env.CHROMIUM_PATH

const longest = '**/every-page.spec.ts'

export default defineConfig({
  testDir: './journeys',
  // Absolute, since the suite of faults has its own folder.
  globalSetup: fileURLToPath(new URL('./support/server/prepared-folder.ts', import.meta.url)),
  // By far the longest file starts first, so that no worker is left with it at the end.
  projects: [
    { name: 'pages', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
  timeout: hangMs,
  // Journeys wait a third of the time, so one more worker than processors keeps them busy.
  workers: Math.max(2, availableParallelism()) + 1,
  fullyParallel: false,
  forbidOnly: true,
  // One retry in CI; a journey that needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  outputDir: './test-results',
  expect: { timeout: stepMs },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: stepMs,
    // No animations, because they could delay a journey; journeys about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Blocked, so that no service worker delivers answers while a journey is offline; journeys
    // about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every journey costs a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // Little code of a journey runs often enough for the optimising compilers to pay off.
        // Without them the renderers need a fifth less CPU time.
        '--js-flags=--no-opt --no-maglev',
        // One process for all pages of a school, which has compiled the app already. Each context
        // keeps a page of the school open, so that the process outlives the journey's pages.
        '--process-per-site',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A host name for this machine that, unlike 127.0.0.1, is not secure without https.
        '--host-resolver-rules=MAP school.test 127.0.0.1',
      ],
    },
  },
})

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hangMs } from './apps/api/src/test/hang-limit.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Programs that tests start share compiled code, as they run the same sources (`real-app.ts`). */
process.env.NODE_COMPILE_CACHE ??= path('node_modules/.cache/school-process')

const api = 'apps/api/src'
/** They look at the real Argon2, its cost and its threads. */
const REAL_ARGON2 = [
  `${api}/platform/passwords/passwords.test.ts`,
  `${api}/platform/passwords/argon2-threads.test.ts`,
  `${api}/features/accounts/auth/log-in.test.ts`,
]

/** Property tests draw the same cases in every run; `npm run test:deep` draws many others. */
const setupFiles = ['apps/api/src/test/setup/property-seed.ts']

const limits = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  expect: { poll: { timeout: hangMs } },
}

const apiTests = {
  setupFiles,
  globalSetup: [`${api}/test/setup/global-setup.ts`],
  ...limits,
}

export default defineConfig({
  test: {
    // Half of an API test is waiting for the database: one worker for each processor but one, the
    // usual number, leaves it idle.
    maxWorkers: Math.max(2, availableParallelism()),
    teardownTimeout: hangMs,
    projects: [
      {
        resolve: {
          alias: [
            {
              find: /^.*\/argon2-threads\.ts$/,
              replacement: path(`${api}/test/setup/fast-argon2.ts`),
            },
          ],
        },
        test: {
          ...apiTests,
          name: 'api',
          include: ['apps/api/{src,tests}/**/*.test.ts'],
          exclude: REAL_ARGON2,
          // The app is loaded once by each worker instead of once by each file.
          isolate: false,
          // Most of what a test makes is garbage soon: a larger nursery is collected less often.
          // The other processors have their own tests to run.
          execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
        },
      },
      {
        test: { ...apiTests, name: 'api-argon2', include: REAL_ARGON2 },
      },
      {
        // Real processes, really killed and really used: apart from the others, which they would
        // slow down, and three at once: each waits for its own processes half of the time.
        test: {
          ...limits,
          name: 'crash',
          include: ['e2e/crash/**/*.test.ts', 'bench/**/*.test.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...limits,
          name: 'contract',
          include: ['packages/{contract,text}/src/**/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs', 'deploy/**/*.test.mjs'],
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
    ],
  },
})

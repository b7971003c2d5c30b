import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Half of an API test is waiting for the database: one worker for each processor but one,
    // the usual number, leaves it idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Real processes, really killed.
        test: {
          name: 'crash',
          include: ['e2e/crash/**/*.test.ts'],
          fileParallelism: false,
          // They measure seconds: after the others, alone.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
        },
      },
    ],
  },
})

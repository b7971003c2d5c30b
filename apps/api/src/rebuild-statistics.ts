import type { Command } from './console/command.ts'
import { rebuildStatistics } from './features/results/statistics/index.ts'
import { openStore } from './open-store.ts'
import { closeDataFolder } from './platform/data-folder.ts'

/** `prepwell statistics:rebuild` recomputes points and counts from the attempts. */
export const rebuildStatisticsCommand: Command = {
  failure: 'The statistics could not be rebuilt.',
  run: async ({ settings, say }) => {
    await closeDataFolder(settings.dataDir, say)
    const store = await openStore(settings, say)
    try {
      const began = performance.now()
      await rebuildStatistics(store.db)
      say(`The statistics were rebuilt in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    } finally {
      await store.close()
    }
  },
}

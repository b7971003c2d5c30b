import { rebuildStatistics } from './features/statistics/index.ts'
import { openStore } from './open-store.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { readSettings } from './settings.ts'

// `npm run statistics:rebuild` computes points and counts again from the attempts.
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const settings = readSettings(process.env)
  await closeDataFolder(settings.dataDir, say)
  const store = await openStore(settings, say)
  try {
    const began = performance.now()
    await rebuildStatistics(store.db)
    say(`The statistics are rebuilt, in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  } finally {
    await store.close()
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The statistics could not be rebuilt. ${text.split('\n')[0]}\n`)
  process.exitCode = 1
}

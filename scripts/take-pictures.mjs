// `node scripts/take-pictures.mjs`: retakes the screenshots of the home page and of README.md from
// the current app with its demo school.
import { ensureBrowser } from './lib/browser.mjs'
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, run, toolEnvironment } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  await buildWebIfStale()
  const env = { ...toolEnvironment(), CHROMIUM_PATH: await ensureBrowser() }
  const { ok } = await run(pinnedNode(), ['e2e/take-pictures.ts'], { env })
  // Puts the new screenshots into the app.
  if (ok) await buildWebIfStale()
  process.exitCode = ok ? 0 : 1
})

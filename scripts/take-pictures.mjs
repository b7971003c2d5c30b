// `node scripts/take-pictures.mjs`: takes the pictures of the home page and of README.md again,
// from the app as it is now, with its demo school.
import { ensureBrowser } from './lib/browser.mjs'
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, run, toolEnvironment } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  await buildWebIfStale()
  const env = { ...toolEnvironment(), CHROMIUM_PATH: await ensureBrowser() }
  const { ok } = await run(pinnedNode(), ['e2e/take-pictures.ts'], { env })
  // The app has the new pictures.
  if (ok) await buildWebIfStale()
  process.exitCode = ok ? 0 : 1
})

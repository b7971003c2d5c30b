// `npm run build`: like a start, installs and builds what is missing, and then exits.
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  await buildWebIfStale()
})

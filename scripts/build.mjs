// `npm run build`: installs and builds what is missing, as a start would, and exits.
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  await buildWebIfStale()
})

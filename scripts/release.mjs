// `npm run release -- minor`, or `major`, `patch`, `1.2.3`: runs the tests, sets the version,
// closes the changelog, commits and tags. `--dry-run` only reports what it would change.
import { parseArgs } from 'node:util'
import { release } from './lib/release.mjs'
import { main, root } from './lib/run.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const date = new Date().toISOString().slice(0, 10)
  const [asked] = positionals
  // Without a `--` before the option, npm takes it for itself.
  const isDry = values['dry-run'] || process.env.npm_config_dry_run === 'true'
  await release({ root, asked, date, isDry, say: console.log })
})

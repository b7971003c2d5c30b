// `npm run fuzz -- --requests 100000 --seed 7` sends this many generated requests to every route as
// every role.
import { parseArgs } from 'node:util'
import { installIfNeeded } from './lib/install.mjs'
import { main, Problem, run } from './lib/run.mjs'
import { testEnvironment } from './lib/time-limits.mjs'

await main(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  })
  for (const [name, value] of Object.entries(values))
    if (!/^\d{1,9}$/.test(value)) throw new Problem(`--${name} takes a whole number`)
  await installIfNeeded()
  const env = { ...testEnvironment(), FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
  const file = 'apps/api/tests/fuzz.test.ts'
  const { ok } = await run('vitest', ['run', '--project', 'api', file], { env })
  process.exitCode = ok ? 0 : 1
})

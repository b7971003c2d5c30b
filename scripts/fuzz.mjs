// `npm run fuzz -- --requests 100000 --files 10000 --seed 7` sends this many generated requests to
// every route as every role, and reads this many mutated files of all formats; 0 skips one of the
// two.
import { parseArgs } from 'node:util'
import { installIfNeeded } from './lib/install.mjs'
import { main, Problem, run } from './lib/run.mjs'
import { testEnvironment } from './lib/time-limits.mjs'

await main(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      files: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  })
  for (const [name, value] of Object.entries(values))
    if (!/^\d{1,9}$/.test(value)) throw new Problem(`--${name} takes a whole number`)
  await installIfNeeded()
  const env = {
    ...testEnvironment(),
    FUZZ_REQUESTS: values.requests,
    FUZZ_FILES: values.files,
    FUZZ_SEED: values.seed,
  }
  const tests = [
    ...(Number(values.requests) > 0 ? ['apps/api/tests/fuzz.test.ts'] : []),
    ...(Number(values.files) > 0 ? ['apps/api/tests/fuzz-files.test.ts'] : []),
  ]
  if (tests.length === 0) throw new Problem('There is nothing to do: give --requests or --files')
  const { ok } = await run('vitest', ['run', '--project', 'api', ...tests], { env })
  process.exitCode = ok ? 0 : 1
})

// `npm run test:deep -- --depth 10 --seed 7`: runs property and crash tests with this many times
// the cases of `npm test`. Uses new random cases unless a seed repeats those of an earlier run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installIfNeeded } from './lib/install.mjs'
import { main, Problem, root, run } from './lib/run.mjs'
import { testEnvironment } from './lib/time-limits.mjs'

const FOLDERS = [
  'apps/api/src',
  'apps/api/tests',
  'apps/web/src',
  'packages/contract/src',
  'packages/text/src',
  'e2e/crash',
]

const deepTests = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  ).filter(
    (file) =>
      file.endsWith('.test.ts') &&
      /from 'fast-check'|TEST_DEPTH/.test(readFileSync(join(root, file), 'utf8')),
  )

await main(async () => {
  const { values } = parseArgs({
    options: {
      depth: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  })
  for (const [name, value] of Object.entries(values))
    if (!/^\d{1,9}$/.test(value)) throw new Problem(`--${name} takes a whole number`)
  await installIfNeeded()
  console.log(`Seed ${values.seed}, depth ${values.depth}`)
  const env = {
    ...testEnvironment(),
    PROPERTY_SEED: values.seed,
    FUZZ_SEED: values.seed,
    TEST_DEPTH: values.depth,
  }
  const { ok } = await run('vitest', ['run', ...deepTests()], { env })
  console.log(`Repeat with: npm run test:deep -- --depth ${values.depth} --seed ${values.seed}`)
  process.exitCode = ok ? 0 : 1
})

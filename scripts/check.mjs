// `npm run check`: format, lint, types, dependency rules, dead code; all checks that run no code.
import { availableParallelism } from 'node:os'
import { installIfNeeded } from './lib/install.mjs'
import { main, run, toolEnvironment } from './lib/run.mjs'

// Each further compiler thread would compute the same types again, and such a short run needs no
// garbage collection. These options cut the CPU time to a third. The API needs 1.1 GiB: with a
// lower memory limit it takes 20 s of CPU time instead of 10, nearly all for the collector.
const types = (folder) => ({
  name: `types ${folder}`,
  command: `tsc --noEmit --singleThreaded -p ${folder}`,
})
const env = { ...toolEnvironment(), GOGC: 'off', GOMEMLIMIT: '2GiB' }

// The slowest checks come first, so that none of them runs alone at the end.
const CHECKS = [
  { name: 'known defects', command: 'node scripts/audit.mjs', saysMore: true, waits: true },
  { name: 'dead code', command: 'knip' },
  { name: 'format and lint', command: 'biome check .' },
  { name: 'arrows', command: 'depcruise apps packages e2e bench drills' },
  {
    name: 'circles of features',
    command: 'depcruise apps --config .dependency-cruiser.features.cjs',
  },
  types('apps/web'),
  types('apps/api'),
  { name: 'licences', command: 'node scripts/check-licences.mjs' },
  { name: 'length of comments', command: 'node scripts/check-comments.mjs' },
  types('packages/contract'),
  types('packages/text'),
  types('e2e'),
  types('bench'),
  types('drills'),
]

await main(async () => {
  await installIfNeeded()
  // Checks that mostly wait for the network run in parallel with the others.
  const beside = CHECKS.filter(({ waits }) => waits).map(perform)
  const waiting = CHECKS.filter(({ waits }) => !waits)
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await perform(check)
  }
  const workers = Array.from({ length: Math.max(2, availableParallelism()) }, worker)
  await Promise.all([...beside, ...workers])
})

async function perform({ name, command, saysMore = false }) {
  const [program, ...args] = command.split(' ')
  const begin = performance.now()
  const { ok, output } = await run(program, args, { quiet: true, env })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.padStart(5)} s`)
  if (ok && saysMore && output.trim()) console.log(`  ${output.trim()}`)
  if (ok) return
  console.log(`${output.trim()}\n`)
  process.exitCode = 1
}

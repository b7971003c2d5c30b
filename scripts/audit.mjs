// Checks the packages that a release contains for known vulnerabilities. If no registry answers
// within a few seconds, prints a note and exits without an error.

import { judgeAudit } from './lib/audit.mjs'
import { main, Problem, run } from './lib/run.mjs'

const MILLISECONDS = 10_000

await main(async () => {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0']
  const { output } = await run('npm', args, { quiet: true, timeout: MILLISECONDS })
  const { ok, lines } = judgeAudit(output)
  if (!ok) throw new Problem(lines.join('\n'))
  for (const line of lines) console.log(line)
})

import { examine } from './doctor/examine.ts'
import { tableOf, verdictOf } from './doctor/finding.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './run-command.ts'

// `npm run doctor` says in one screen whether everything is as it should be before an exam.
await runCommand('PROBLEM ', async ({ settings, say }) => {
  const findings = await examine(settings, systemClock)
  for (const line of tableOf(findings)) say(line)
  say('')
  say(verdictOf(findings))
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
})

import { examine } from './doctor/examine.ts'
import { findingOn, tableOf, verdictOf } from './doctor/finding.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './run-command.ts'
import { doubtfulNames } from './settings.ts'

// `npm run doctor` says in one screen whether everything is as it should be before an exam.
await runCommand('PROBLEM ', async ({ settings, say }) => {
  const doubts = doubtfulNames(process.env).map((text) => findingOn('Settings')('warning', text))
  const findings = [...doubts, ...(await examine(settings, systemClock))]
  for (const line of tableOf(findings)) say(line)
  say('')
  say(verdictOf(findings))
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
})

import type { Command } from './console/command.ts'
import { examine } from './doctor/examine.ts'
import { tableOf, verdictOf } from './doctor/finding.ts'
import { systemClock } from './platform/clock.ts'

/** `prepwell doctor` reports on one screen whether everything is ready for an exam. */
export const doctor: Command = {
  failure: 'PROBLEM ',
  run: async ({ settings, say }) => {
    const findings = await examine(settings, systemClock)
    for (const line of tableOf(findings)) say(line)
    say('')
    say(verdictOf(findings))
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
  },
}

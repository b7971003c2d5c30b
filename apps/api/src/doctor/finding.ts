/** `warning`: somebody should decide whether this is intended; `problem`: an exam would suffer. */
export type FindingState = 'ok' | 'warning' | 'problem'

/** One line of the doctor's report: the subject, its state, and what to do. */
export interface Finding {
  readonly what: string
  readonly state: FindingState
  readonly text: string
}

/** Makes findings about one subject. */
export const findingOn =
  (what: string) =>
  (state: FindingState, text: string): Finding => ({ what, state, text })

/** The lines as a table for a console. Lines that need action stand out without colours too. */
export function tableOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const words = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' }
  return findings.map(
    ({ what, state, text }) => `${words[state].padEnd(7)}  ${what.padEnd(width)}  ${text}`,
  )
}

/** The closing line, which counts the problems and warnings. */
export function verdictOf(findings: readonly Finding[]): string {
  const countOf = (state: FindingState) => findings.filter((one) => one.state === state).length
  const [problems, warnings] = [countOf('problem'), countOf('warning')]
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
  if (problems + warnings === 0) return 'Everything is as it should be.'
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`
}

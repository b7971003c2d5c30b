import { counted } from '../platform/text/count-text.ts'

/** `warning`: somebody should decide whether this is intended; `problem`: an exam would suffer. */
export type FindingState = 'ok' | 'warning' | 'problem'

/** The subjects of findings: the name in the console, then the name on the page for admins. */
export const subjects = {
  Settings: 'Settings of the server',
  PUBLIC_URL: 'Address of the site',
  TRUST_PROXY: 'Proxy',
  WORKERS: 'Processes',
  JWT_SECRET: 'Secret of the sessions',
  RATE_LIMITS: 'Limits against guessing',
  MAIL_FROM: 'Sender of mails',
  Site: 'Site from outside',
  SMTP_URL: 'Mail server',
  Disk: 'Disk',
  Clock: 'Clock',
  Database: 'Database',
  Connections: 'Connections to the database',
  Tables: 'Tables of the database',
  Standby: 'Second database server',
  Backup: 'Backup',
  DEMO: 'Accounts',
  Retention: 'Data that is due to be deleted',
  Exams: 'Exams of the next seven days',
} as const

export type Subject = keyof typeof subjects

/** One line of the doctor's report: the subject, its state, and what to do. */
export interface Finding {
  readonly what: Subject
  readonly state: FindingState
  /** Shown to admins too: plain words without commands, setting names, paths or errors. */
  readonly text: string
  /** The action that the person who runs the server should take. Names settings, but no paths. */
  readonly ask?: string
  /** Shown in the console only, such as a folder or an error message. */
  readonly detail?: string
}

type More = Pick<Finding, 'ask' | 'detail'>

/** Makes findings about one subject. */
export const findingOn =
  (what: Subject) =>
  (state: FindingState, text: string, more: More = {}): Finding => ({ what, state, text, ...more })

/** Formats the whole finding as one line for a console. */
export const consoleText = ({ text, detail, ask }: Finding): string =>
  [text, detail, ask].filter(Boolean).join(' ')

/** Formats the lines as a console table. Lines that need action stand out even without colours. */
export function tableOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const words = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' }
  return findings.map(
    (finding) =>
      `${words[finding.state].padEnd(7)}  ${finding.what.padEnd(width)}  ${consoleText(finding)}`,
  )
}

/** The closing line, which counts the problems and warnings. */
export function verdictOf(findings: readonly Finding[]): string {
  const countOf = (state: FindingState) => findings.filter((one) => one.state === state).length
  const [problems, warnings] = [countOf('problem'), countOf('warning')]
  if (problems + warnings === 0) return 'Everything is as it should be.'
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`
}

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { allFaults } from './all-faults.ts'
import { papers } from './fault.ts'
import type { Outcome } from './run-fault.ts'

type Row = Outcome & {
  readonly fault: string
  readonly paper: string
  readonly passed: boolean
  readonly seconds: number
  /** Reason why there is no outcome. */
  readonly error?: string
}

const folder = process.env.FAULTS_REPORT ?? fileURLToPath(new URL('./report/', import.meta.url))

/** Writes the outcomes as `faults.md` and `faults.json`, and prints the table. */
export default class TableReporter implements Reporter {
  readonly #rows: Row[] = []
  readonly #begin = new Date()

  onTestEnd(test: TestCase, result: TestResult): void {
    const body = result.attachments.find(({ name }) => name === 'outcome')?.body
    const [fault = '', paper = ''] = test.title.split(/, (?=\w+ paper$)/)
    this.#rows.push({
      ...(body ? (JSON.parse(body.toString()) as Outcome) : noOutcome),
      ...{ fault, paper: paper.replace(' paper', ''), passed: result.status === 'passed' },
      seconds: Math.round(result.duration / 1000),
      ...(body ? {} : { error: result.error?.message?.split('\n')[0] ?? result.status }),
    })
  }

  onEnd(): void {
    if (this.#rows.length === 0) return
    const rows = this.#rows.sort((a, b) => placeOf(a) - placeOf(b))
    mkdirSync(folder, { recursive: true })
    const table = tableOf(rows)
    const seconds = Math.round((Date.now() - this.#begin.getTime()) / 1000)
    const head = `${this.#begin.toISOString().slice(0, 16)}Z, ${seconds} s, ${total(rows)}`
    writeFileSync(path.join(folder, 'faults.md'), `${head}\n\n${table}\n`)
    const json = { begin: this.#begin, seconds, rows }
    writeFileSync(path.join(folder, 'faults.json'), `${JSON.stringify(json, null, 2)}\n`)
    process.stdout.write(`\n${table}\n\n${head}\nWritten to ${folder}\n`)
  }
}

const noOutcome: Outcome = {
  ...{ sittings: 0, given: 0, stored: 0, lost: [], allowed: 0, untrue: [], moments: 0 },
  said: { before: [], during: [], after: [], end: [] },
}

const placeOf = ({ fault, paper }: Row) =>
  allFaults.findIndex(({ name }) => name === fault) * papers.length +
  papers.findIndex((one) => one === paper)

function total(rows: readonly Row[]): string {
  const sum = (count: (row: Row) => number) => rows.reduce((all, row) => all + count(row), 0)
  const failed = rows.filter(({ passed }) => !passed).length
  return [
    `${sum(({ sittings }) => sittings)} sittings`,
    `${sum(({ given }) => given)} answers given`,
    `${sum(({ stored }) => stored)} stored`,
    `${sum(({ allowed }) => allowed)} lost as the rules allow`,
    `${sum(({ lost }) => lost.length)} lost otherwise`,
    `${sum(({ moments }) => moments)} moments looked at`,
    `${sum(({ untrue }) => untrue.length)} untrue statements`,
    `${failed} of ${rows.length} failed`,
  ].join(', ')
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.fault,
    row.paper,
    row.sittings,
    row.given,
    row.stored,
    row.allowed + row.lost.length,
    row.said.during.join(' · '),
    row.said.end.join(' · '),
    row.passed ? 'yes' : `**no**: ${row.error ?? [...row.lost, ...row.untrue].join('; ')}`,
  ])
  const head =
    'Fault|Paper|Sittings|Given|Stored|Lost|Said meanwhile|Said at the end|As the rules say'
  return [head.split('|'), Array(9).fill('---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

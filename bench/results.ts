import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { markdownOf, type Tables } from './table.ts'

/** The files that hold a command's figures, and the page that shows them. */
export interface ResultFiles {
  /** The command's name. `<!-- COMMAND -->` marks the place for its figures on the page. */
  readonly command: string
  readonly results: URL
  readonly page: URL
}

/** The files of `npm run bench`. */
export const benchFiles: ResultFiles = {
  command: 'npm run bench',
  results: new URL('results.json', import.meta.url),
  page: new URL('../docs/capacity.md', import.meta.url),
}

/** The kind of machine and the time of a measurement. Nothing identifies the individual machine. */
interface Machine {
  readonly cores: number
  readonly cpu: string
  readonly node: string
  readonly commit: string
  readonly date: string
}

interface Result extends Tables {
  readonly machine: Machine
}

/** Writes the figures of a part into both files. */
export function writeResult(
  files: ResultFiles,
  part: string,
  order: readonly string[],
  tables: Tables,
): void {
  const [begin, end] = [`<!-- ${files.command} -->`, `<!-- end of ${files.command} -->`]
  const results: Record<string, Result> = JSON.parse(readFileSync(files.results, 'utf8'))
  results[part] = { machine: machineNow(), ...tables }
  const kept = order.filter((name) => name in results)
  const sorted = Object.fromEntries(kept.map((name) => [name, results[name]]))
  writeFileSync(files.results, `${JSON.stringify(sorted, null, 2)}\n`)
  const sections = kept.map((name) => sectionOf(name, results[name] as Result))
  const text = readFileSync(files.page, 'utf8')
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]]
  writeFileSync(files.page, [before + begin, ...sections, end + after].join('\n\n'))
}

function sectionOf(name: string, { machine, tables, missed }: Result): string {
  const { cores, cpu, node, commit, date } = machine
  return [
    `### \`${name}\``,
    `${date}, commit ${commit}, ${cores} cores (${cpu}), Node ${node}; the load comes from the same machine.`,
    ...tables.map(markdownOf),
    ...(missed.length > 0 ? [`Not kept: ${missed.join('; ')}.`] : []),
  ].join('\n\n')
}

const machineNow = (): Machine => ({
  cores: os.availableParallelism(),
  cpu: os.cpus()[0]?.model ?? 'unknown',
  node: process.versions.node,
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  date: new Date().toISOString().slice(0, 10),
})

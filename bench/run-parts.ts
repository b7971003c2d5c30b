import { type ResultFiles, writeResult } from './results.ts'
import { markdownOf, type Tables } from './table.ts'

interface Run {
  /** Only these parts; all when empty. */
  readonly names: readonly string[]
  /** Only prints the figures, without storing them. */
  readonly dry: boolean
  readonly files: ResultFiles
  /** The names of results in the order of the page. */
  readonly order: readonly string[]
  /** The name under which the result of a part is stored. */
  readonly resultOf?: (part: string) => string
}

/** Runs parts one after another, prints and stores their figures; fails when a budget is missed. */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Tables>>>,
  { names, dry, files, order, resultOf = (part) => part }: Run,
): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) {
      say(`\n## ${name}\n`)
      const tables = await measure()
      for (const table of tables.tables) say(`${markdownOf(table)}\n`)
      for (const line of tables.missed) say(`NOT KEPT  ${line}`)
      if (!dry) writeResult(files, resultOf(name), order, tables)
      if (tables.missed.length > 0) process.exitCode = 1
    }
}

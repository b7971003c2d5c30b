import { type ResultFiles, writeResult } from './results.ts'
import { markdownOf, type Tables } from './table.ts'

interface Run {
  /** Only these parts; all where it is empty. */
  readonly names: readonly string[]
  /** Only prints. */
  readonly dry: boolean
  readonly files: ResultFiles
  /** The names of results, as the page shows them. */
  readonly order: readonly string[]
  /** Under which name the result of a part is kept. */
  readonly resultOf?: (part: string) => string
}

/** Runs parts one after another, prints and keeps their figures; fails where a budget is missed. */
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

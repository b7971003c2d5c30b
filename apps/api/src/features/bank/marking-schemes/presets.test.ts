import { readFile } from 'node:fs/promises'
import type {
  MarkingRule,
  MarkingRules,
  MarkingValue,
} from '@prepwell/contract/bank/marking-rules.ts'
import { schemeTitle } from '@prepwell/contract/bank/preset-schemes.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigrator } from '../../../platform/database/migrate.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../../../test/setup/empty-database.ts'

let database: EmptyDatabase
let before: readonly object[]
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrateTo('0093-section-times')
  for (const [name, year] of [
    ['gate', 2026],
    ['GATE (2)', 2026],
    ['CAT', 2025],
    ['CAT', 2024],
  ] as const)
    await sql`insert into marking_schemes (name, year, rules, created_at)
      values (${name}, ${year}, '{"MCQ": {}}', now())`.execute(database.db)
  before = await rows('is_preset')
  await migrateTo('0094-presets')
})
afterAll(() => database.close())

async function migrateTo(name: string): Promise<void> {
  const { error } = await createMigrator(database.db).migrateTo(name)
  if (error) throw error
}

interface Row {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly source: string
  readonly rules: MarkingRules
}

const rows = async (which: string) =>
  (
    await sql<Row>`select * from marking_schemes where ${sql.raw(which)} order by id`.execute(
      database.db,
    )
  ).rows

it('presets of earlier years stay exactly as they were', async () => {
  expect(await rows('is_preset and id <= 6')).toEqual(before)
  const named = before.map((row) => Object.values(row).slice(1, 4))
  expect(named).toEqual([
    ['Plain', null, 'The rule of a quiz that names no other'],
    ['GATE', 2025, 'GATE 2025 Information Brochure, IIT Roorkee'],
    ['JEE Main', 2025, 'JEE (Main) 2025 Information Bulletin, National Testing Agency'],
    [
      ...['JEE Advanced', 2025],
      'Instructions of the question papers of JEE (Advanced) 2025, IIT Kanpur',
    ],
    ['NEET', 2025, 'NEET (UG) 2025 Information Bulletin, National Testing Agency'],
    ['CUET', 2025, 'CUET (UG) 2025 Information Bulletin, National Testing Agency'],
  ])
})

it('a scheme of the school with the name and year of a new preset keeps its id under another name', async () => {
  const own = (await rows('not is_preset')).map(({ id, name, year }) => [id - 100, name, year])
  expect(own).toEqual([
    [0, 'gate (3)', 2026],
    [1, 'GATE (2)', 2026],
    [2, 'CAT (2)', 2025],
    [3, 'CAT', 2024],
  ])
})

const file = new URL('../../../../../../docs/marking.md', import.meta.url)

/**
 * Returns the cells of the table rows in docs/marking.md, by their first cell, which names a
 * preset.
 */
async function documented(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [title = '', ...cells] = line.startsWith('| ')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : []
    if (title !== '') found[title] = [...(found[title] ?? []), ...cells]
  }
  return found
}

const shown = (value: MarkingValue): string => {
  if (value === 'own') return 'its marks'
  const text = typeof value === 'string' ? value : value.of_own
  if (text === '0') return '0'
  return text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`
}

const partlyRight = {
  none: 'all or nothing',
  share: 'partly right: the share of the right options chosen',
  jee_advanced: 'partly right: +1 for each right option chosen, at most +3',
} as const

function cellOf(type: string, rule: MarkingRule | undefined): string {
  if (!rule) return ''
  const { right, wrong, partial } = rule
  const isPart = typeof wrong === 'object'
  const marks = `${shown(right)} / ${shown(wrong)}${isPart ? (right === 'own' ? ' of them' : ' of its marks') : ''}`
  return type === 'MSQ' ? `${marks}; ${partlyRight[partial as keyof typeof partlyRight]}` : marks
}

it('docs/marking.md names the marks and the source of each preset', async () => {
  const told = await documented()
  for (const row of await rows('is_preset')) {
    const cells = questionTypes.map((type) => cellOf(type, row.rules[type]))
    const source = row.year === null ? [] : [row.source]
    expect(told[schemeTitle(row)], schemeTitle(row)).toEqual([...cells, ...source])
  }
})

import type { ImportReport } from '@prepwell/contract/transfers.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { fingerprint, insertQuestions } from '../questions/index.ts'
import { type PlacedRow, planImport } from './plan-import.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import {
  insertPlaces,
  lockImports,
  type PlaceNames,
  selectPlaces,
  selectTwins,
} from './transfers.queries.ts'

/**
 * Imports all rows or none, and answers what it did; safe to repeat. 400 with the report as its data when a row is wrong.
 * A dry run writes nothing, and tells what is wrong in the report alone.
 */
export async function importQuestions(
  db: Db,
  now: Date,
  given: readonly unknown[],
  { dryRun = false } = {},
): Promise<ImportReport> {
  const { rows, errors } = readRows(given)
  return db.transaction().execute(async (tx) => {
    if (!dryRun) await lockImports(tx)
    const placed = await placeRows(tx, rows)
    const plan = planImport(placed, await selectBank(tx, placed))
    const report: ImportReport = {
      dry_run: dryRun,
      total: given.length,
      created: plan.created.length,
      unchanged: plan.unchanged,
      ...newPlaces(plan.created),
      errors: [...errors, ...plan.errors].sort((a, b) => a.number - b.number),
    }
    if (dryRun) return report
    const [first] = report.errors
    if (first) throw new AppError('invalid_input', sentence(first), report)
    await write(tx, now, plan.created)
    return report
  })
}

const sentence = ({ number, field, reason }: ImportReport['errors'][number]) =>
  `Row ${number}${field === 'row' ? '' : `, ${field}`}: ${reason}`

/** Questions go by the thousand, subjects and chapters by the dozen: each pair of names is looked up once. */
async function placeRows(tx: Tx, rows: readonly ReadRow[]): Promise<PlacedRow[]> {
  const nameOf = ({ subject, chapter }: PlaceNames) => JSON.stringify([subject, chapter])
  const names = new Map(rows.map((row) => [nameOf(row), row]))
  const found = await selectPlaces(tx, [...names.values()])
  const places = new Map(found.map((place) => [nameOf(place), place]))
  return rows.flatMap((row) => {
    const place = places.get(nameOf(row))
    return place ? [{ ...row, place }] : []
  })
}

function selectBank(tx: Tx, rows: readonly PlacedRow[]) {
  const chapterIds = new Set(rows.flatMap(({ place }) => place.chapter_id ?? []))
  const fingerprints = rows.map(({ content }) => fingerprint(content).toString('hex'))
  return selectTwins(tx, [...chapterIds], fingerprints)
}

function newPlaces(rows: readonly PlacedRow[]) {
  const places = rows.map(({ place }) => place)
  const subjects = places.filter(({ subject_id }) => subject_id === null)
  const chapters = places.filter(({ chapter_id }) => chapter_id === null)
  return {
    subjects_created: new Set(subjects.map(({ subject_key }) => subject_key)).size,
    chapters_created: new Set(chapters.map(({ key }) => key)).size,
  }
}

async function write(tx: Tx, now: Date, rows: readonly PlacedRow[]): Promise<void> {
  const missing = rows.filter(({ place }) => place.chapter_id === null)
  await insertPlaces(tx, now, missing)
  const placed = missing.length > 0 ? await placeRows(tx, rows) : rows
  await insertQuestions(
    tx,
    now,
    placed.flatMap(({ place, content }) =>
      place.chapter_id === null ? [] : [{ chapter_id: place.chapter_id, content }],
    ),
  )
}

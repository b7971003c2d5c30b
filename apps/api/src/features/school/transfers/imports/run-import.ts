import type { ImportConstants, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportedQuestion, ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { isMissingReference, type Tx } from '../../../../platform/database/database.ts'
import { AppError, notAllowedNow } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import type { Table } from '../files/table.ts'
import { errorsByRow, haveSameBroken, reasonsOf, verdictOf } from './broken-rows.ts'
import { draftFacts } from './draft-facts.ts'
import { type ImportChoices, noChoices } from './import-choices.ts'
import { type LanguageTexts, noNotes, notesOf } from './import-notes.ts'
import { type ImportRecord, noRecord } from './import-record.ts'
import { lockImports } from './imports.queries.ts'
import { type MappedColumn, type Mapping, mapTable, missingColumns } from './map-columns.ts'
import type { BrokenRow, Numbered, Plan, RowError } from './plan/plan.ts'
import { givenConstants, readRows } from './read-rows.ts'
import type { FileRow, Survey, SurveyContext } from './reading/survey.ts'
import { columnNamer, rowText } from './row-fields.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** Called with the number of rows written so far. */
export type OnWritten = (rows: number) => Promise<void>

/** The part of an import that is specific to its kind. */
export interface ImportRules<Row> {
  readonly kind: ImportKind
  /**
   * Examines all rows of the file together, and validates each with the decisions made for the
   * file.
   */
  survey(rows: readonly FileRow[], context: SurveyContext): Promise<Survey<Row>>
  /** The fields by which a person recognises a row. */
  readonly titleFields: readonly string[]
  /**
   * Compares the rows with each other and with the database. `leftOut` are the rows that will be
   * left out, and a row that depends on one of them gets an error too; it is null if the import is
   * all or nothing.
   */
  plan(
    tx: Tx,
    rows: readonly Numbered<Row>[],
    leftOut: readonly BrokenRow[] | null,
  ): Promise<Plan<Numbered<Row>>>
  /** The row as students will see it. Absent for kinds that students do not see. */
  show?(row: Numbered<Row>): Omit<ImportedQuestion, 'place'>
  /** True for a row that becomes a draft. Absent for kinds without drafts. */
  isDraft?(row: Row): boolean
  /** True for a row whose person is invited by mail. Absent for kinds without people. */
  isInvited?(row: Row): boolean
  /** The row's texts. Absent for kinds that students do not see. */
  texts?(row: Row): readonly LanguageTexts[]
  /** The languages into which the row is translated. Absent for kinds that students do not see. */
  languages?(row: Row): readonly string[]
  write(
    tx: Tx,
    now: Date,
    plan: Pick<Plan<Numbered<Row>>, 'created' | 'reclaimed' | 'existing' | 'joining' | 'replaced'>,
    onWritten: OnWritten,
  ): Promise<void>
}

/** The arguments of {@link runImport}. */
interface ImportInput<Row> {
  readonly rules: ImportRules<Row>
  readonly table: Table
  readonly dryRun?: boolean
  /** True to import the good rows and leave out the broken ones. */
  readonly skipBroken?: boolean
  /** The verdict of the check that the caller has seen; see {@link verdictOf}. */
  readonly verdict?: string | undefined
  readonly mapping?: Mapping | undefined
  /** The decisions of the file's author. */
  readonly readings?: ImportReadings | undefined
  readonly choices?: ImportChoices
  /** Values for rows whose own field is empty. */
  readonly constants?: ImportConstants | undefined
  readonly record?: ImportRecord
  /** Set for files that come with pictures: stores the pictures that the rows name. */
  takePictures?(mapped: readonly MappedColumn[]): Promise<StoredPictures>
}

/**
 * Imports all rows of a file or none, or with `skipBroken` the valid ones, and returns the report.
 * Safe to repeat. Throws 400 with the report as its data if a row is broken and not skipped or a
 * column is missing; 409 with the report if the import would not do what the check whose `verdict`
 * is given has shown, or if a question that it replaces changes in the meantime; and 400 if
 * something that the file names is deleted in the meantime. A dry run writes nothing, and reports
 * broken rows without throwing.
 */
export async function runImport<Row>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  input: ImportInput<Row>,
): Promise<ImportReport> {
  const { rules, table, dryRun = false, skipBroken = false, record = noRecord } = input
  const { choices = noChoices } = input
  const now = clock.now()
  const languages = await readLanguages(db)
  const mapped = mapTable(rules.kind, table, input.mapping, languages)
  const nameOf = columnNamer(mapped)
  const constants = givenConstants(input.constants)
  // Files of other programs have no columns: each question reports its own missing parts.
  const isTable = table.rows.every(({ draft }) => draft === undefined)
  const missing = isTable ? missingColumns(rules.kind, mapped, constants) : null
  const stored = (missing === null && (await input.takePictures?.(mapped))) || null
  const given = { mapped, constants, record, replacePictures: stored?.replace ?? null }
  const read = await readRows(table, given, (rows) =>
    rules.survey(rows, {
      ...{ ...table, now, nameOf, languages, choices },
      readings: input.readings ?? {},
    }),
  )
  const head = {
    ...{ dry_run: dryRun, total: table.rows.length, encoding: table.encoding },
    ...{ columns: mapped, preview: read.preview },
    files: [...(table.files ?? [])],
    file_notes: [...(table.notes ?? []), ...(stored?.notes ?? [])],
  }
  if (missing) throw new AppError('invalid_input', missing, { data: { ...head, ...nothing } })
  const textOf = rowText(table, mapped, rules.titleFields)
  const { placeOf, leftOutKinds, remarksOf } = draftFacts(table, read)
  const work = async (tx: Tx, onlyChecks = dryRun): Promise<ImportReport> => {
    if (!onlyChecks) await lockImports(tx)
    const plan = await rules.plan(tx, read.rows, skipBroken ? read.broken : null)
    const broken = errorsByRow([...read.errors, ...plan.errors])
    const errors = [...broken.values()].flat()
    const created = plan.created.length + (plan.reclaimed?.length ?? 0)
    const written = [...plan.created, ...(plan.replaced ?? [])].sort((a, b) => a.number - b.number)
    const report: ImportReport = {
      ...head,
      created,
      unchanged: plan.unchanged,
      broken: broken.size,
      verdict: verdictOf(broken.keys(), plan.outcome),
      doubts: [...read.doubts],
      ...plan.places,
      ...(plan.groups ?? noGroups),
      questions_translated: plan.questions_translated ?? 0,
      translated: rules.languages ? countLanguages(plan.created, rules.languages) : [],
      ...{ replaced: plan.replaced?.length ?? 0, twins: plan.twins ?? 0 },
      ...{ keyless: read.curable.drafts, equal_options: read.curable.merging },
      drafts: rules.isDraft ? plan.created.filter(rules.isDraft).length : 0,
      students_invited: rules.isInvited
        ? [...plan.created, ...(plan.reclaimed ?? [])].filter(rules.isInvited).length
        : 0,
      left_out_kinds: leftOutKinds,
      ...remarksOf(written, textOf, plan.remarks),
      errors: errors.slice(0, limits.importErrorsMax).map(({ number, field, reason }) => ({
        ...{ number, place: placeOf(number) },
        field: nameOf(field),
        reason,
        text: textOf(number),
      })),
      errors_total: errors.length,
      ...(rules.texts ? await notesOf(written, rules.texts) : noNotes),
      questions: shownOf(rules, written).map((question) => ({
        ...question,
        place: placeOf(question.number),
      })),
      left_out:
        skipBroken && broken.size > 0
          ? {
              type: table.source === 'json' && table.delimiter === null ? 'json' : 'csv',
              content: await table.leftOut(reasonsOf(broken, nameOf, placeOf), stored?.inCell),
            }
          : null,
    }
    if (onlyChecks) return report
    if (input.verdict !== undefined && !isCovered(report.verdict, input.verdict, plan))
      throw changedSinceCheck(report)
    const [first] = report.errors
    if (first && !skipBroken) throw new AppError('invalid_input', sentence(first), { data: report })
    await rules.write(tx, now, plan, (rows) => record.update('writing', rows, created))
    await record.finish(tx, created)
    return { ...report, questions: [] }
  }
  try {
    return await db.transaction().execute((tx) => work(tx))
  } catch (error) {
    if (isMissingReference(error)) throw placeDeleted()
    if (!(error instanceof AppError && error.code === 'conflict') || error.data) throw error
    throw changedSinceCheck(await db.transaction().execute((tx) => work(tx, true)))
  }
}

/** The 400 for a file whose subject, chapter, group or student is deleted during the import. */
export const placeDeleted = (): AppError =>
  notAllowedNow('Somebody has just deleted something that the file names. Please try again')

/** The 409 for an import that would do something else than its check has shown. */
export const changedSinceCheck = (report?: ImportReport): AppError =>
  new AppError(
    'conflict',
    'Something has changed since the check. Nothing was imported: look at the new check',
    { data: report },
  )

/**
 * True if the import does what the check with the verdict `seen` has shown, or nothing at all: the
 * response to an earlier import of the same rows may have been lost.
 */
const isCovered = (
  verdict: string,
  seen: string,
  { created, joining = [], replaced = [] }: Plan<unknown>,
) =>
  verdict === seen ||
  (haveSameBroken(verdict, seen) && [created, joining, replaced].every((rows) => rows.length === 0))

const shownOf = <Row>({ show }: ImportRules<Row>, rows: readonly Numbered<Row>[]) =>
  show ? rows.slice(0, limits.importPreviewQuestions).map(show) : []

/** The number of rows translated into each language. */
function countLanguages<Row>(rows: readonly Row[], languagesOf: (row: Row) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const language of languagesOf(row)) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort().map(([language, questions]) => ({ language, questions }))
}

const noGroups = { groups_created: [], students_grouped: 0 }

const nothing = {
  created: 0,
  unchanged: 0,
  broken: 0,
  verdict: verdictOf([]),
  doubts: [],
  subjects_created: 0,
  chapters_created: 0,
  ...{ ...noGroups, students_invited: 0 },
  questions_translated: 0,
  translated: [],
  errors: [],
  errors_total: 0,
  ...noNotes,
  ...{ replaced: 0, twins: 0, keyless: 0, drafts: 0, equal_options: 0 },
  ...{ left_out_kinds: [], remarks: [], remarks_total: 0 },
  questions: [],
  left_out: null,
}

const sentence = ({ number, field, reason }: RowError) =>
  `Row ${number}${field === 'row' ? '' : `, ${field}`}: ${reason}`

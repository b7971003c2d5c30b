import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { KeptAnswers } from '@prepwell/contract/school/kept-imports.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { openRecord } from './import-record.ts'
import { dropKept, keepImport, keptFiles } from './kept/kept-imports.ts'
import type { MappedColumn } from './map-columns.ts'
import type { ImportUpload } from './read-upload.ts'
import { type ImportRules, runImport } from './run-import.ts'
import { storePictures } from './stored-pictures.ts'

/**
 * Imports the viewer's upload and records who imported it; see {@link runImport}. A failure or a
 * dry run leaves no record.
 */
export async function importUpload<Row>(
  context: Platform,
  {
    viewer,
    rules,
    upload: { progress, read, files, kept, keep, ...upload },
  }: {
    readonly viewer: Viewer
    readonly rules: ImportRules<Row>
    readonly upload: ImportUpload
  },
): Promise<{ message: string; data: ImportReport }> {
  const { kind } = rules
  const sent =
    files ?? (kept === undefined ? [] : await keptFiles(context, { key: kept, kind, viewer }))
  const { table, pictures } = await read(sent)
  const record = await openRecord(context, {
    kind,
    viewer,
    key: progress,
    total: table.rows.length,
  })
  try {
    const data = await runImport(context, {
      ...{ rules, table, ...upload, record },
      ...(pictures && {
        takePictures: (mapped: readonly MappedColumn[]) =>
          storePictures(context, { viewer, pictures, table, mapped }),
      }),
    })
    const key = kept ?? progress
    if (upload.dryRun) {
      await record.discard()
      if (keep && key !== undefined)
        await keepImport(context, { key, kind, viewer, files, said: saidOf(upload), report: data })
      // The import is complete, so a failure to delete the kept files is ignored: they expire after
      // some days.
    } else if (key !== undefined) await dropKept(context, { key, viewer }).catch(() => false)
    return { message: summary(rules.kind, data), data }
  } catch (error) {
    // The caller must receive the original error. A record that cannot be deleted is removed after
    // a day.
    await record.discard().catch(() => undefined)
    throw error
  }
}

const saidOf = ({
  mapping,
  readings,
  constants,
  choices,
}: Pick<ImportUpload, 'mapping' | 'readings' | 'constants' | 'choices'>): KeptAnswers => ({
  ...{ mapping: mapping ?? {} },
  ...{ readings: given(readings), constants: given(constants) },
  twins: choices.twins ?? null,
  ...{ merge_options: choices.mergeOptions, take_drafts: choices.takeDrafts },
})

const things: Readonly<Record<ImportKind, readonly [string, string]>> = {
  questions: ['question', 'questions'],
  subjects: ['row', 'rows'],
  students: ['student', 'students'],
}

function summary(kind: ImportKind, report: ImportReport): string {
  const { dry_run, created, unchanged, broken, replaced } = report
  const { questions_translated: translated } = report
  if (dry_run) return 'This was a dry run: nothing has been imported'
  const [one, many] = things[kind]
  const were = (number: number) => `${number} ${number === 1 ? 'was' : 'were'}`
  const out = broken > 0 ? [`${were(broken)} left out`] : []
  if (created + translated + replaced === 0)
    return out.length > 0
      ? `Nothing was imported: ${[`${unchanged} already existed`, ...out].join(', ')}`
      : 'Nothing was imported: everything in the file already exists'
  const there = unchanged > 0 ? [`${unchanged} already existed`] : []
  const imported = created > 0 ? [`Imported ${created} ${created === 1 ? one : many}`] : []
  const added = translated > 0 ? [`added translations to ${translated}`] : []
  const changed = replaced > 0 ? [`replaced ${replaced} of the bank`] : []
  const mails = kind === 'students' ? mailsOf(report) : ''
  return `${capital([...imported, ...changed, ...added, ...there, ...out].join(', '))}${mails}`
}

/** Says which new students are told by mail, and which ones need a slip. */
function mailsOf({ created, students_invited: invited }: ImportReport): string {
  const slips = created - invited
  const mailed =
    slips === 0
      ? 'Invitations are on their way by mail'
      : `${invited} ${invited === 1 ? 'invitation is on its way' : 'invitations are on their way'} by mail`
  const printed =
    slips === 1
      ? '1 student has no address: print the slip'
      : `${slips} students have no address: print their slips`
  return `${invited > 0 ? `. ${mailed}` : ''}${slips > 0 ? `. ${printed}` : ''}`
}

/** Leaves out undefined values. */
const given = <Value>(said: Readonly<Record<string, Value | undefined>> = {}) =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, Value>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

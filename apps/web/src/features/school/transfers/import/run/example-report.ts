import type { ImportReport } from '@prepwell/contract/school/import-report.ts'

/** A check report for tests, which finds nothing except what `given` sets. */
export const exampleReport = (given: Partial<ImportReport> = {}): ImportReport => ({
  dry_run: true,
  ...{ total: 0, created: 0, unchanged: 0, broken: 0, verdict: '' },
  ...{ subjects_created: 0, chapters_created: 0, groups_created: [], students_grouped: 0 },
  students_invited: 0,
  ...{ translated: [], questions_translated: 0 },
  ...{ replaced: 0, twins: 0, keyless: 0, drafts: 0, equal_options: 0 },
  ...{ files: [], left_out_kinds: [], file_notes: [], remarks: [], remarks_total: 0 },
  ...{ errors: [], errors_total: 0, doubts: [], encoding: 'utf-8' },
  ...{ notes: [], notes_total: 0, formulas_unreadable: 0 },
  ...{ columns: [], preview: [], questions: [], left_out: null },
  ...given,
})

/** A report about a file of another program. */
export const giftReport = (given: Partial<ImportReport> = {}): ImportReport =>
  exampleReport({ files: [{ name: 'a.gift', format: 'gift', rows: 3 }], ...given })

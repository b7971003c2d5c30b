import { z } from 'zod'
import { epochSeconds, message, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { importKinds } from './import-fields.ts'
import { importReport } from './import-report.ts'
import { progressKey, twinChoices } from './transfers.ts'

/** The choices that the caller made for the files of a kept import. */
const keptAnswers = z.object({
  mapping: z.record(z.string(), z.string().nullable()),
  readings: z.record(z.string(), z.string()),
  constants: z.record(z.string(), z.union([z.string(), z.number()])),
  twins: z.enum(twinChoices).nullable(),
  merge_options: z.boolean(),
  take_drafts: z.boolean(),
})

export type KeptAnswers = z.infer<typeof keptAnswers>

const keptImport = z.object({
  key: z.string(),
  kind: z.enum(importKinds),
  files: z.array(z.string()),
  rows: z.number().int(),
  /** The time at which the files are deleted. */
  kept_until: epochSeconds,
  kept_at: epochSeconds,
})

/** The caller's imports that were checked and kept, newest first. */
export const listKeptImports = endpoint({
  method: 'GET',
  path: '/api/import/kept',
  permission: 'questions.import',
  tag: 'transfers',
  summary: 'List the imports that you have checked and not finished',
  response: z.object({ data: z.array(keptImport) }),
  errors: ['forbidden'],
})

/** A kept import with its report and the options of its last check. */
export const getKeptImport = endpoint({
  method: 'GET',
  path: '/api/import/kept/:key',
  permission: 'questions.import',
  tag: 'transfers',
  summary: 'Show an import that you have checked and not finished',
  params: z.object({ key: progressKey }),
  response: one(
    keptImport.extend({
      report: importReport,
      ...keptAnswers.shape,
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

/** Deletes the files and the report; nothing else changes. */
export const deleteKeptImport = endpoint({
  method: 'DELETE',
  path: '/api/import/kept/:key',
  permission: 'questions.import',
  tag: 'transfers',
  summary: 'Give up an import that you have checked',
  params: z.object({ key: progressKey }),
  response: message,
  errors: ['forbidden', 'not_found'],
})

import { z } from 'zod'

/** Raised when a file is laid out so that older releases would misread it. */
export const formatVersion = 1

const bytes = z.number().int().nonnegative()

/** One file of the archive, with what must be found in it again. */
const member = z.object({
  /** Its path in the archive. */
  name: z.string(),
  bytes,
  sha256: z.string().length(64),
})

export type Member = z.infer<typeof member>

const copiedTable = z.object({
  table: z.string(),
  /** In the order of the columns in the file. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  member,
})

export type CopiedTable = z.infer<typeof copiedTable>

const sequence = z.object({
  table: z.string(),
  column: z.string(),
  last: z.number().int(),
  /** False where no number has been given out yet. */
  is_used: z.boolean(),
})

export type Sequence = z.infer<typeof sequence>

/** What a backup consists of: the file `manifest.json` in it. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The content is that of this moment. */
  started_at: z.iso.datetime(),
  /** The last migration of the database. */
  migration: z.string(),
  /** Of the server that it came from; for people. */
  postgres: z.string(),
  tables: z.array(copiedTable).min(1),
  sequences: z.array(sequence),
  /** Functions and triggers as statements. */
  functions: member,
  /** Waiting jobs, such as mails. Null where the queue had no tables yet. */
  jobs: z.object({ rows: z.number().int().nonnegative(), member }).nullable(),
  /** What signs sessions. Null where the command did not know it. */
  secret: member.nullable(),
  /** Each with the key of its file in the store. */
  uploads: z.array(z.object({ key: z.string(), member })),
  /** Files that were deleted while the backup ran. */
  missing_uploads: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The names of the files that each archive has. */
export const members = {
  manifest: 'manifest.json',
  functions: 'functions.sql',
  jobs: 'jobs.copy',
  secret: 'jwt-secret',
  table: (table: string) => `tables/${table}.copy`,
  upload: (key: string) => `uploads/${key}`,
} as const

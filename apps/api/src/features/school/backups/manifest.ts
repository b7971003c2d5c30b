import { z } from 'zod'

/** Increase this when older releases would misread the new file layout. */
export const formatVersion = 1

const bytes = z.number().int().nonnegative()

/** One file of the archive, with its checksum and size. */
const member = z.object({
  /** Path in the archive. */
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
  /** False if the sequence has not given out a number yet. */
  is_used: z.boolean(),
})

export type Sequence = z.infer<typeof sequence>

/** The contents of a backup, stored in it as `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The backup shows the database at this time. */
  started_at: z.iso.datetime(),
  /** The last migration of the database. */
  migration: z.string(),
  /** Version of the source server; for people only. */
  postgres: z.string(),
  tables: z.array(copiedTable).min(1),
  sequences: z.array(sequence),
  /** Functions and triggers as SQL statements. */
  functions: member,
  /** Waiting jobs, such as mails. Null if the queue had no tables yet. */
  jobs: z.object({ rows: z.number().int().nonnegative(), member }).nullable(),
  /** The secret that signs sessions; null if the command that made the backup did not have it. */
  secret: member.nullable(),
  /** Each upload, with the key of its file in the store. */
  uploads: z.array(z.object({ key: z.string(), member })),
  /** Keys of files that were deleted while the backup ran. */
  missing_uploads: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Names of the files that every archive has. */
export const members = {
  manifest: 'manifest.json',
  functions: 'functions.sql',
  jobs: 'jobs.copy',
  secret: 'jwt-secret',
  table: (table: string) => `tables/${table}.copy`,
  upload: (key: string) => `uploads/${key}`,
} as const

import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import type { Tables } from '../../../../../platform/database/tables.ts'
import { notFound } from '../../../../../platform/errors.ts'
import type { RankLine, ShiftLine } from './series-file.ts'

/** The unique indexes on partners' keys, on the one partner that merges, and on codes of series. */
export const partnerKeys = {
  publicKey: 'series_partners_series_id_public_key_key',
  merges: 'series_partners_one_merges',
  code: 'series_code_key',
} as const

/**
 * The key pair of this installation, with an encrypted private key; undefined before its first use.
 */
export const findInstallationKey = (db: Db | Tx) =>
  db
    .selectFrom('installation_key')
    .select(['public_key', 'encrypted_private_key'])
    .executeTakeFirst()

/** Stores the key pair, but replaces a stored one only if its public key is `instead`. */
export const insertInstallationKey = (
  db: Db,
  key: Omit<Insertable<Tables['installation_key']>, 'is_only'>,
  instead: Buffer | null,
) =>
  db
    .insertInto('installation_key')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet(key)
        .where('installation_key.public_key', '=', instead ?? Buffer.alloc(0)),
    )
    .execute()

/** The code of the series, which its files name; throws 404. */
export const getSeriesCode = (db: Db | Tx, id: number) =>
  db
    .selectFrom('series')
    .select(['code', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Series'))

/**
 * Like {@link getSeriesCode}, but locks the series against other exchanges and publications. Its
 * exams can still be edited, because an import takes seconds and one of them may be running.
 */
export const lockSeriesCode = (tx: Tx, id: number) =>
  tx
    .selectFrom('series')
    .select(['code', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Series'))

export const updateSeriesCode = (tx: Tx, id: number, code: string) =>
  tx.updateTable('series').set({ code }).where('id', '=', id).execute()

export const selectPartners = (db: Db | Tx, seriesId: number) =>
  db
    .selectFrom('series_partners')
    .select(['id', 'name', 'task', 'public_key', 'added_at'])
    .where('series_id', '=', seriesId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The partner of the series with this key. */
export const findPartnerByKey = (
  db: Db | Tx,
  { seriesId, publicKey }: { readonly seriesId: number; readonly publicKey: Buffer },
) =>
  db
    .selectFrom('series_partners')
    .select(['id', 'name', 'task'])
    .where('series_id', '=', seriesId)
    .where('public_key', '=', publicKey)
    .executeTakeFirst()

/** Adds a partner; one of the {@link partnerKeys} may reject it. */
export const insertPartner = (tx: Tx, row: Insertable<Tables['series_partners']>) =>
  tx.insertInto('series_partners').values(row).returning('id').executeTakeFirstOrThrow()

/** Deletes a partner of the series; undefined if there is none. */
export const deletePartner = (tx: Tx, seriesId: number, id: number) =>
  tx
    .deleteFrom('series_partners')
    .where('id', '=', id)
    .where('series_id', '=', seriesId)
    .returning(['name', 'public_key'])
    .executeTakeFirst()

/** A shift of another installation. */
export interface OutsideShift {
  readonly id: number
  readonly name: string
  /** The name of the installation. */
  readonly partner: string
  readonly partner_id: number
  readonly date_of_quiz: Date
  readonly made_at: Date
  readonly imported_at: Date
  readonly candidates: number
  /** The number of shifts that the installation had when it made the file. */
  readonly of_shifts: number
  /** The number of sections of the shift. */
  readonly sections: number
}

/** The shifts that other installations have sent, the earliest first. */
export const selectOutsideShifts = (db: Db | Tx, seriesId: number): Promise<OutsideShift[]> =>
  db
    .selectFrom('outside_shifts')
    .innerJoin('series_partners', 'series_partners.id', 'partner_id')
    .select(['outside_shifts.id', 'outside_shifts.name', 'series_partners.name as partner'])
    .select(['partner_id', 'date_of_quiz', 'made_at', 'imported_at', 'candidates', 'of_shifts'])
    .select(sql<number>`jsonb_array_length(sections)`.as('sections'))
    .where('series_id', '=', seriesId)
    .orderBy('date_of_quiz')
    .orderBy('outside_shifts.id')
    .execute()

/**
 * A shift that another installation has sent, with that installation; undefined if there is none.
 */
export const findOutsideShift = (db: Db | Tx, seriesId: number, id: number) =>
  db
    .selectFrom('outside_shifts')
    .innerJoin('series_partners', 'series_partners.id', 'partner_id')
    .select(['outside_shifts.id', 'outside_shifts.name', 'series_partners.name as partner'])
    .select(['reference', 'made_at', 'candidates', 'public_key'])
    .where('outside_shifts.id', '=', id)
    .where('series_id', '=', seriesId)
    .executeTakeFirst()

/** The imported shift with the time of its file; undefined if there is none. */
export const findShiftOf = (
  tx: Tx,
  { partnerId, reference }: { readonly partnerId: number; readonly reference: number },
) =>
  tx
    .selectFrom('outside_shifts')
    .select(['id', 'made_at'])
    .where('partner_id', '=', partnerId)
    .where('reference', '=', reference)
    .executeTakeFirst()

export async function hasOutsideShifts(tx: Tx, partnerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('outside_shifts')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const insertOutsideShift = (tx: Tx, row: Insertable<Tables['outside_shifts']>) =>
  tx.insertInto('outside_shifts').values(row).returning('id').executeTakeFirstOrThrow()

/** Deletes a shift with its candidates. */
export const deleteOutsideShift = (tx: Tx, id: number) =>
  tx.deleteFrom('outside_shifts').where('id', '=', id).execute()

/** Adds candidates of a shift; rejects a pseudonym that the shift already has. */
export const insertOutsideCandidates = (tx: Tx, shiftId: number, lines: readonly ShiftLine[]) =>
  sql`insert into outside_candidates (shift_id, pseudonym, marks, sections, wrong)
    select ${shiftId}::integer, decode(pseudonym, 'hex'), marks, sections::bigint[], wrong
    from unnest(${lines.map(({ pseudonym }) => hexOf(pseudonym))}::text[],
      ${lines.map(({ marks }) => marks)}::bigint[],
      ${lines.map(({ sections }) => `{${sections.join()}}`)}::text[],
      ${lines.map(({ wrong }) => wrong)}::integer[]) as given (pseudonym, marks, sections, wrong)`.execute(
    tx,
  )

const hexOf = (pseudonym: string) => Buffer.from(pseudonym, 'base64url').toString('hex')

/** The unique key of a candidate in a shift. */
export const candidateKey = 'outside_candidates_pkey'

/** Some candidates of a shift as numbers, packed as doubles, in the order of their pseudonyms. */
interface PackedCandidates {
  readonly count: number
  /** The pseudonym of the last of these candidates. */
  readonly last: Buffer
  /** For each candidate: marks, wrong answers, and the marks of the first sections. */
  readonly numbers: Buffer
}

/**
 * The next candidates after a pseudonym, with marks for this number of sections; undefined at the
 * end. PostgreSQL packs them, because reading a million rows would keep the process busy.
 */
export async function findPackedCandidates(
  db: Db | Tx,
  {
    shiftId,
    sections,
    after,
    limit,
  }: {
    readonly shiftId: number
    readonly sections: number
    readonly after: Uint8Array
    readonly limit: number
  },
): Promise<PackedCandidates | undefined> {
  const packed = Array.from(
    { length: sections },
    (_none, at) => sql` || float8send(sections[${sql.lit(at + 1)}])`,
  )
  const { rows } = await sql<PackedCandidates>`
    select count(*)::integer as count,
      -- Before version 18 PostgreSQL has no max of bytes.
      decode(max(encode(pseudonym, 'hex') collate "C"), 'hex') as last,
      string_agg(float8send(marks) || float8send(wrong) ${sql.join(packed, sql``)}, ''::bytea
        order by pseudonym) as numbers
    from (select * from outside_candidates
      where shift_id = ${shiftId}::integer and pseudonym > ${Buffer.from(after)}
      order by pseudonym limit ${limit}::integer) as part`.execute(db)
  const [part] = rows
  return part && part.count > 0 ? part : undefined
}

/** The next pseudonyms of a shift after a given one, in the order of the packed candidates. */
export const selectPseudonyms = (
  db: Db | Tx,
  { shiftId, after, limit }: { shiftId: number; after: Uint8Array; limit: number },
) =>
  db
    .selectFrom('outside_candidates')
    .select('pseudonym')
    .where('shift_id', '=', shiftId)
    .where('pseudonym', '>', Buffer.from(after))
    .orderBy('pseudonym')
    .limit(limit)
    .execute()

/** The rank files of the shifts of a series in this installation. */
export const selectRankFiles = (db: Db | Tx, seriesId: number) =>
  db
    .selectFrom('outside_rank_files')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_id')
    .select(['quiz_id', 'made_at', 'imported_at', 'candidates', 'shift_candidates'])
    .where('quizzes.series_id', '=', seriesId)
    .execute()

/** The time of the file whose ranks were imported; undefined if there is none. */
export const findRankFile = (tx: Tx, quizId: number) =>
  tx
    .selectFrom('outside_rank_files')
    .select('made_at')
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()

/** Deletes the imported ranks of a shift, and records the new rank file, still without ranks. */
export async function replaceRankFile(
  tx: Tx,
  row: Insertable<Tables['outside_rank_files']>,
): Promise<void> {
  await tx.deleteFrom('outside_rank_files').where('quiz_id', '=', row.quiz_id).execute()
  await forgetKeptRanks(tx, [row.quiz_id])
  await tx.insertInto('outside_rank_files').values(row).execute()
}

/**
 * Deletes the ranks kept for an undo of deleted candidates of these exams. Call it after deleting
 * the rank file, because no new ranks are kept from then on.
 */
export const forgetKeptRanks = (tx: Tx, quizIds: readonly number[]) =>
  sql`delete from deleted_rows where table_name = 'outside_ranks'
    and (before ->> 'quiz_id')::integer = any(${[...quizIds]}::integer[])`.execute(tx)

/** Adds ranks to attempts. */
export const insertRanks = (
  tx: Tx,
  quizId: number,
  ranks: readonly (Omit<RankLine, 'pseudonym'> & { readonly attempt: number })[],
) =>
  sql`insert into outside_ranks (attempt_id, quiz_id, percentile, rank)
    select attempt, ${quizId}::integer, percentile, rank
    from unnest(${ranks.map(({ attempt }) => attempt)}::integer[],
      ${ranks.map(({ percentile }) => percentile)}::numeric[],
      ${ranks.map(({ rank }) => rank)}::integer[]) as given (attempt, percentile, rank)`.execute(tx)

/** The unique key of an attempt with a rank. */
export const rankKey = 'outside_ranks_pkey'

/**
 * Locks the submitted attempts of an exam against deletion until the transaction ends; returns
 * their ids.
 */
export const holdSubmittedIds = async (tx: Tx, quizId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('attempts')
      .select('id')
      .where('quiz_id', '=', quizId)
      .where('submitted_at', 'is not', null)
      .orderBy('id')
      .forKeyShare()
      .execute()
  ).map(({ id }) => id)

/** The imported ranks of these attempts, by attempt id. */
export async function selectRanks(
  db: Db | Tx,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, { readonly rank: number; readonly percentile: number }>> {
  const rows = await db
    .selectFrom('outside_ranks')
    .select(['attempt_id', 'rank', sql<number>`percentile::float8`.as('percentile')])
    .where(sql<boolean>`attempt_id = any(${[...attempts]}::integer[])`)
    .execute()
  return new Map(rows.map(({ attempt_id, ...place }) => [attempt_id, place]))
}

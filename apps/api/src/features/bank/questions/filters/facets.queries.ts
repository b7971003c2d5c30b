import type { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import { narrowed } from '../../../../platform/database/listing.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { scopeOf, type Viewer } from '../../../shared/access/index.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { filteredQuestions, placedQuestions, questionListing } from '../questions.queries.ts'
import { bitOf, type Facet, facets } from './facet.ts'
import { askedBefore, facetConditions, isMissingIn, pictured } from './question-filters.queries.ts'

type Counts = z.input<(typeof getQuestionFacets)['response']>['data']

/** Facets with few possible values. */
export type Flag =
  | 'type'
  | 'difficulty'
  | 'status'
  | 'to_check'
  | 'key_missing'
  | 'has_picture'
  | 'unused'

/** The number of questions that have all of these values. */
export type FacetFlags = Pick<Tables['questions'], 'type'> & {
  readonly difficulty: string
  readonly status: string
  readonly to_check: boolean
  readonly key_missing: boolean
  readonly has_picture: boolean
  readonly unused: boolean
  /** Questions that pass every filter. */
  readonly total: number
} & {
  /** Questions that pass every filter, or fail only the filter of this facet. */
  readonly [Name in Flag as `of_${Name}`]: number
}

/** The number of questions whose statement is missing in the same languages. */
interface MissingLanguages {
  /** A bit for each language of the school; the lowest bit is for the first language. */
  readonly missing: number
  readonly count: number
}

export type FoundFacets = Pick<Counts, 'tags' | 'exam' | 'year' | 'author'> & {
  readonly flags: readonly FacetFlags[]
  /** The languages of the school. */
  readonly languages: readonly string[]
  readonly untranslated: readonly MissingLanguages[]
}

const valuesMax = 100

type Asked = z.output<(typeof getQuestionFacets)['query']>

/**
 * Counts the questions of a list by each facet, ignoring that facet's own filter. Tags are counted
 * separately, at the same time on another connection, because a question may have several.
 */
export async function selectFacets(db: Db, viewer: Viewer, asked: Asked): Promise<FoundFacets> {
  const languages = await readLanguages(db)
  const [counts, tags] = await Promise.all([
    selectCounts(db, viewer, asked, languages),
    selectTagCounts(db, viewer, asked),
  ])
  return { ...counts, tags, languages }
}

type Counted = Omit<FoundFacets, 'tags' | 'languages'>

/**
 * Notes in one pass over the questions which filters each of them fails: a question counts for a
 * facet if it fails none, or only the filter of the facet itself.
 */
async function selectCounts(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  languages: readonly string[],
): Promise<Counted> {
  const hasPicture = sql<boolean>`(pictured.id is not null)`
  const isUnused = sql<boolean>`(asked.id is null)`
  const failed = facetConditions(asked, { hasPicture, isUnused }).map(
    ({ facet, condition }) =>
      sql`case when ${condition} then 0 else ${sql.lit(bitOf(facet))}::integer end`,
  )
  const found = narrowed(placedQuestions(db, viewer, asked), asked, questionListing)
    .leftJoin(
      sql<{ id: number }>`(select distinct id from (${pictured}) as each_picture)`.as('pictured'),
      'pictured.id',
      'questions.id',
    )
    .leftJoin(
      // Sorted as in the index, which is cheaper than a hash table of all papers.
      sql<{ id: number }>`(
        select id from (${askedBefore(viewer)}) as each_use group by id order by id)`.as('asked'),
      'asked.id',
      'questions.id',
    )
    .select(['questions.type', 'questions.status', 'questions.author_id as author'])
    .select(['questions.origin_exam as exam', 'questions.origin_year as year'])
    .select([
      'questions.difficulty',
      sql`(questions.to_check_since is not null)`.as('to_check'),
      'questions.key_missing',
      hasPicture.as('has_picture'),
      isUnused.as('unused'),
      sumOf(
        languages.map(
          (language, at) =>
            sql`case when ${isMissingIn(language)} then ${sql.lit(2 ** at)}::integer else 0 end`,
        ),
      ).as('missing'),
      sumOf(failed).as('failed'),
    ])
  const { rows } = await sql<Counted>`
    with grouped as materialized (
      select grouping(type) = 0 as is_flags, type, difficulty, status, to_check, key_missing,
        has_picture, unused, exam, year, author, missing, (count(*) filter (where failed = 0))::integer as total,
        ${sql.join(facets.filter((facet) => facet !== 'tags').map(countOf))}
      -- The offset keeps the filters from being tried again for each of the counts.
      from (select * from (${found}) as noted offset 0) as found
      group by grouping sets (
        (type, difficulty, status, to_check, key_missing, has_picture, unused), (exam), (year),
        (author), (missing))
    ), flags as (
      select type, coalesce(difficulty, 'unset') as difficulty, status, to_check, key_missing,
        has_picture, unused, total, of_type, of_difficulty, of_status, of_to_check, of_key_missing,
        of_has_picture, of_unused
      from grouped where is_flags
    ), exams as (
      select min(exam collate "C") as value, lower(exam) collate language_order as key,
        sum(of_exam)::integer as count
      from grouped where exam is not null and of_exam > 0
      group by key order by count desc, key limit ${sql.lit(valuesMax)}
    ), years as (
      select year as value, of_year as count from grouped where year is not null and of_year > 0
    ), authors as (
      select json_build_object('id', users.id, 'name', users.name) as value,
        lower(users.name) collate language_order as key, of_author as count, users.id
      from grouped join users on users.id = author
      where of_author > 0
      order by count desc, key, users.id limit ${sql.lit(valuesMax)}
    ), untranslated as (
      select missing, of_language_missing as count from grouped where missing is not null
    )
    select
      (select coalesce(json_agg(flags), '[]') from flags) as flags,
      (select coalesce(json_agg(untranslated), '[]') from untranslated) as untranslated,
      ${listed('exams', sql`count desc, key`)} as exam,
      ${listed('years', sql`value desc`)} as year,
      ${listed('authors', sql`count desc, key, id`)} as author`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}

const sumOf = (numbers: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(numbers.length > 0 ? numbers : [sql`0`], sql` + `)})`

const countOf = (facet: Facet) => sql`
  (count(*) filter (where failed in (0, ${sql.lit(bitOf(facet))})))::integer
    as ${sql.ref(`of_${facet}`)}`

const listed = (from: string, order: ReturnType<typeof sql>) => sql`(
  select coalesce(
    json_agg(json_build_object('value', value, 'count', count) order by ${order}), '[]')
  from ${sql.table(from)})`

async function selectTagCounts(
  db: Db,
  viewer: Viewer,
  { tags: _left, ...asked }: Asked,
): Promise<FoundFacets['tags']> {
  const found = narrowed(filteredQuestions(db, viewer, asked), asked, questionListing)
  const isWholeBank =
    scopeOf(viewer, 'questions.read', 'question') === null &&
    Object.values(asked).every((value) => value === undefined)
  // For the whole bank, an index alone gives the counts, without reading the questions.
  const tagged = isWholeBank
    ? sql`question_tags`
    : sql`question_tags join (${found.select('questions.id')}) as found on found.id = question_id`
  const { rows } = await sql<FoundFacets['tags'][number]>`
    select tags.name as value, tagged.count
    from (
      select tag_id, count(*)::integer as count from ${tagged} group by tag_id
    ) as tagged join tags on tags.id = tagged.tag_id
    order by tagged.count desc, lower(tags.name) collate language_order
    limit ${sql.lit(valuesMax)}`.execute(db)
  return rows
}

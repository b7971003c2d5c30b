import type { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import { narrowed } from '../../../../platform/database/listing.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { placedQuestions, questionListing } from '../questions.queries.ts'
import { bitOf, type Facet } from './facet.ts'
import { askedBefore, facetConditions, pictured } from './question-filters.queries.ts'

type Counts = z.input<(typeof getQuestionFacets)['response']>['data']

/** Questions that agree in all of this. */
export type FacetFlags = Pick<Tables['questions'], 'type'> & {
  /** The {@link bitOf} of the one filter that they fail; 0 if none. */
  readonly failed: number
  readonly difficulty: string
  readonly status: string
  readonly to_check: boolean
  readonly has_picture: boolean
  readonly unused: boolean
  readonly count: number
}

export type FoundFacets = Pick<Counts, 'tags' | 'exam' | 'year' | 'author'> & {
  readonly flags: readonly FacetFlags[]
}

const valuesMax = 100

/**
 * Counts the questions of a list by each facet, which leaves out its own filter. One pass over the
 * questions notes which filters each of them fails: a question counts for a facet if it fails none,
 * or only that of the facet itself.
 */
export async function selectFacets(
  db: Db,
  viewer: Viewer,
  asked: z.output<(typeof getQuestionFacets)['query']>,
): Promise<FoundFacets> {
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
      sql<{ id: number }>`(select distinct id from (${askedBefore(viewer)}) as each_use)`.as(
        'asked',
      ),
      'asked.id',
      'questions.id',
    )
    .select(['questions.id', 'questions.type', 'questions.status', 'questions.author_id as author'])
    .select(['questions.origin_exam as exam', 'questions.origin_year as year'])
    .select([
      sql`coalesce(questions.difficulty, 'unset')`.as('difficulty'),
      sql`(questions.to_check_since is not null)`.as('to_check'),
      hasPicture.as('has_picture'),
      isUnused.as('unused'),
      sql`(${sql.join(failed.length > 0 ? failed : [sql`0`], sql` + `)})`.as('failed'),
    ])
  const { rows } = await sql<FoundFacets>`
    with found as (${found}), counted as materialized (
      select * from found where failed & (failed - 1) < 1
    ), flags as (
      select failed, type, difficulty, status, to_check, has_picture, unused,
        count(*)::integer as count
      from counted group by failed, type, difficulty, status, to_check, has_picture, unused
    ), origins as (
      select failed, lower(exam) as exam_key, min(exam collate "C") as exam, year, author,
        count(*)::integer as count
      from counted group by failed, exam_key, year, author
    ), frequent_tags as (
      select tags.name as value, lower(tags.name) collate language_order as key, count
      from (
        select tag_id, count(*)::integer as count
        from counted join question_tags on question_id = counted.id
        where ${countsFor('tags')} group by tag_id
      ) as tagged join tags on tags.id = tag_id
      order by count desc, key limit ${sql.lit(valuesMax)}
    ), frequent_exams as (
      select min(exam) as value, exam_key collate language_order as key,
        sum(count)::integer as count
      from origins where ${countsFor('exam')} and exam_key is not null
      group by exam_key order by count desc, key limit ${sql.lit(valuesMax)}
    ), years as (
      select year as value, sum(count)::integer as count
      from origins where ${countsFor('year')} and year is not null group by year
    ), authors as (
      select author, sum(count)::integer as count
      from origins where ${countsFor('author')} and author is not null group by author
    ), frequent_authors as (
      select json_build_object('id', users.id, 'name', users.name) as value,
        lower(users.name) collate language_order as key, count, users.id
      from authors join users on users.id = author
      order by count desc, key, users.id limit ${sql.lit(valuesMax)}
    )
    select
      (select coalesce(json_agg(flags), '[]') from flags) as flags,
      ${listed('frequent_tags', sql`count desc, key`)} as tags,
      ${listed('frequent_exams', sql`count desc, key`)} as exam,
      ${listed('years', sql`value desc`)} as year,
      ${listed('frequent_authors', sql`count desc, key, id`)} as author`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}

/**
 * True if a question fails no filter, or only that of the facet. The planner takes it for a third
 * of the questions; an equality it would take for a handful, and look up the tags one by one.
 */
const countsFor = (facet: Facet) => sql`failed & ${sql.lit(~bitOf(facet))} < 1`

const listed = (from: string, order: ReturnType<typeof sql>) => sql`(
  select coalesce(
    json_agg(json_build_object('value', value, 'count', count) order by ${order}), '[]')
  from ${sql.table(from)})`

import type { questionFilters } from '@prepwell/contract/bank/question-filters.ts'
import type { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { primaryOf } from '@prepwell/contract/wire/language-names.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { isInScope, scopeOf, type Viewer } from '../../../shared/access/index.ts'
import { firstLanguage } from '../../../shared/school-settings/index.ts'
import { type Facet, facets } from './facet.ts'
import { languagePattern } from './language-pattern.ts'

/** The filters of a list of questions. */
export type AskedFilters = Pick<
  z.output<(typeof listQuestions)['query']>,
  keyof typeof questionFilters
>

type Condition = RawBuilder<SqlBool>

/** Conditions for which a query may have an equivalent of its own, such as a join. */
interface Lookups {
  readonly hasPicture: Condition
  readonly isUnused: Condition
}

/** The condition of each requested facet, on the row `questions`. */
export function facetConditions(
  asked: AskedFilters,
  { hasPicture, isUnused }: Lookups,
): readonly { readonly facet: Facet; readonly condition: Condition }[] {
  const { type, difficulty = [], tags = [], exam, year, status, author } = asked
  const conditions: Record<Facet, Condition | undefined> = {
    type: type && sql`questions.type = ${type}`,
    difficulty:
      difficulty.length > 0
        ? sql`coalesce(questions.difficulty, 'unset') = any(${difficulty}::text[])`
        : undefined,
    tags: tags.length > 0 ? sql`(${sql.join(tags.map(hasTag), sql` and `)})` : undefined,
    exam: exam ? sql`lower(questions.origin_exam) = lower(${exam})` : undefined,
    year: year === undefined ? undefined : sql`questions.origin_year = ${year}::integer`,
    status: status && sql`questions.status = ${status}`,
    to_check: chosen(asked.to_check, sql`(questions.to_check_since is not null)`),
    key_missing: chosen(asked.key_missing, sql`questions.key_missing`),
    author: author === undefined ? undefined : sql`questions.author_id = ${author}::integer`,
    has_picture: chosen(asked.has_picture, hasPicture),
    unused: chosen(asked.unused, isUnused),
    language_missing: asked.language_missing ? isMissingIn(asked.language_missing) : undefined,
  }
  return facets.flatMap((facet) => {
    const condition = conditions[facet]
    return condition ? [{ facet, condition }] : []
  })
}

const chosen = (asked: 'true' | 'false' | undefined, holds: Condition): Condition | undefined =>
  asked && (asked === 'true' ? holds : sql`not ${holds}`)

/**
 * True if the statement of the `questions` row is not in this language, ignoring regional variants.
 */
export function isMissingIn(language: string): Condition {
  const pattern = languagePattern(language)
  const quoted = `%"${primaryOf(language)}%`
  const own = sql.ref('questions.language')
  const others = sql.ref('questions.statement_languages')
  // The cheapest comparison comes first, and what is the same for all questions is computed only
  // once, because the counts of the filters read every question for each language of the school.
  return sql`(
    case when ${own} is null then (select '"' || ${firstLanguage} || '"' !~ ${pattern})
      else '"' || ${own} || '"' !~ ${pattern} end
    and case when ${others} is null then true
      when ${others} ? ${language} then false
      else not (${others}::text like ${quoted} and ${others}::text ~ ${pattern}) end)`
}

/** One subquery for each tag: the index finds the questions of the rarest first. */
const hasTag = (name: string) => sql`questions.id in (
  select question_tags.question_id from question_tags
  join tags on tags.id = question_tags.tag_id where lower(tags.name) = lower(${name}))`

/** The lookups of a list, which the planner turns into joins. */
export const listLookups = (viewer: Viewer): Lookups => ({
  hasPicture: sql`exists (
    select from (${pictured}) as pictured where pictured.id = questions.id)`,
  isUnused: sql`not exists (
    select from (${askedBefore(viewer)}) as asked where asked.id = questions.id)`,
})

/**
 * Matches a text with a picture, `![alternative text](upload:NAME)`, in the form that the partial
 * indexes use.
 */
const namesPicture = (column: string) => sql`${sql.ref(column)} like '%![%](upload:%'`

/**
 * The ids of questions with a picture of their own, in a text or an option, in their passage, or in
 * a translation of any of these. Each part is the condition of a partial index, so only questions
 * with pictures are read. An id may occur more than once.
 */
export const pictured = sql`
  select own.id from questions as own where own.image is not null
    or ${namesPicture('own.statement')} or ${namesPicture('own.explanation')}
  union all
  select question_id from question_options where ${namesPicture('text')}
  union all
  select sharing.id from passages join questions as sharing on sharing.passage_id = passages.id
    where passages.image is not null or ${namesPicture('passages.text')}
  union all
  select id from questions where translation_pictures is not null
  union all
  select question_id from question_options where translation_pictures is not null
  union all
  select sharing.id from passages join questions as sharing on sharing.passage_id = passages.id
    where passages.translation_pictures is not null`

/**
 * The ids of questions that papers have asked; an id may occur more than once. Rehearsals do not
 * count because they ask no student, private practices because they concern only their owner. An
 * exam outside the viewer's scope counts once its results are published, as in the figures of a
 * question: before that, its paper is secret. The few papers that do not count are looked up first,
 * so that an index gives the rest. For an admin, who has every exam in scope, triggers keep a table
 * of the questions asked.
 */
export const askedBefore = (viewer: Viewer) =>
  scopeOf(viewer, 'class-results.read', 'quiz') === null
    ? sql`select question_id as id from asked_questions`
    : sql`
      select paper_questions.question_id as id from paper_questions
      where paper_questions.paper_id not in (
        select papers.id from quizzes join papers on papers.quiz_id = quizzes.id
        where quizzes.owner_id is not null
          or (quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null
            and ${isInScope(viewer, 'class-results.read', 'quiz')} is not true))`

import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/**
 * The languages that a student can choose in the `quizzes` row, whose paper is `private` if it is a
 * private practice; null if there is nothing to choose.
 */
export const offeredLanguages = sql<PaperLanguages | null>`coalesce(private.languages,
  case when quizzes.languages is not null then jsonb_build_object(
    'offered', quizzes.languages, 'deciding', quizzes.deciding_language) end)`

/** How many questions have their statement in a language, and how many do not. */
export interface TranslatedCount {
  readonly language: string
  readonly questions: number
  readonly missing: number
}

/** Counts the questions of the frozen paper of an exam in the languages that it offers. */
export async function countOnPaper(db: Db | Tx, quizId: number): Promise<TranslatedCount[]> {
  const { rows } = await sql<TranslatedCount>`
    with paper as (
      select items, languages -> 'offered' as offered from papers
      where quiz_id = ${quizId} and quiz_mode = 'exam' and languages is not null
    ), counted as (
      select asked.language, asked.place, count(*)::integer as questions_count,
        count(*) filter (where item ->> 'language' = asked.language
          or item -> 'translations' ? asked.language)::integer as questions
      from paper, jsonb_array_elements_text(paper.offered)
          with ordinality as asked (language, place), jsonb_array_elements(paper.items) as item
      group by asked.language, asked.place
    )
    select language, questions, questions_count - questions as missing
    from counted order by place`.execute(db)
  return rows
}

/** The questions that a quiz can ask: those with these ids, or those of its chapter. */
export type Asked = { readonly ids: readonly number[] } | { readonly chapterId: number }

const isAsked = (asked: Asked): RawBuilder<boolean> =>
  'ids' in asked
    ? sql`questions.id = any (${[...asked.ids]}::integer[])`
    : sql`questions.chapter_id = ${asked.chapterId}`

/**
 * Counts checked questions of the bank in these languages. A question without a language is in
 * `first`.
 */
export async function countInBank(
  db: Db | Tx,
  asked: Asked,
  { languages, first }: { readonly languages: readonly string[]; readonly first: string },
): Promise<TranslatedCount[]> {
  const { rows } = await sql<TranslatedCount>`
    with counted as (
      select asked.language, asked.place, count(questions.id)::integer as questions_count,
        count(questions.id) filter (where coalesce(questions.language, ${first}) = asked.language
          or questions.translations -> asked.language ? 'statement')::integer as questions
      from unnest(${[...languages]}::text[]) with ordinality as asked (language, place)
        left join questions on questions.status = 'checked' and ${isAsked(asked)}
      group by asked.language, asked.place
    )
    select language, questions, questions_count - questions as missing
    from counted order by place`.execute(db)
  return rows
}

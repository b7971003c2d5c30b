import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { isSameLanguage } from '@prepwell/contract/wire/language-names.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { isMissingIn } from '../../../bank/questions/index.ts'

/**
 * The languages that a student can choose in the `quizzes` row; null if there is nothing to choose.
 * `private` is the paper of a private practice.
 */
export const offeredLanguages = sql<PaperLanguages | null>`coalesce(private.languages,
  case when quizzes.languages is not null then jsonb_build_object(
    'offered', quizzes.languages, 'deciding', quizzes.deciding_language) end)`

/**
 * A language, with the number of questions whose statement is in it, and the number of the others.
 */
export interface TranslatedCount {
  readonly language: string
  readonly questions: number
  readonly missing: number
}

/** Counts the questions of the frozen paper of an exam in the languages that it offers. */
export async function countOnPaper(db: Db | Tx, quizId: number): Promise<TranslatedCount[]> {
  const { rows } = await sql<{
    readonly offered: readonly string[]
    readonly language: string
    /** The offered languages into which the questions have been translated. */
    readonly translated: readonly string[]
    readonly questions: number
  }>`
    select papers.languages -> 'offered' as offered, item ->> 'language' as language,
      array(select jsonb_object_keys(coalesce(item -> 'translations', '{}'))) as translated,
      count(*)::integer as questions
    from papers, jsonb_array_elements(papers.items) as item
    where quiz_id = ${quizId} and quiz_mode = 'exam' and papers.languages is not null
    group by offered, language, translated`.execute(db)
  return (rows[0]?.offered ?? []).map((tag) => {
    const isIn = ({ language, translated }: (typeof rows)[number]) =>
      isSameLanguage(language, tag) || translated.includes(tag)
    return {
      language: tag,
      questions: sumOf(rows.filter(isIn)),
      missing: sumOf(rows.filter((row) => !isIn(row))),
    }
  })
}

const sumOf = (rows: readonly { readonly questions: number }[]) =>
  rows.reduce((sum, { questions }) => sum + questions, 0)

/** The questions that a quiz can ask: those with these ids, or those of its chapter. */
export type Asked = { readonly ids: readonly number[] } | { readonly chapterId: number }

const isAsked = (asked: Asked): RawBuilder<boolean> =>
  'ids' in asked
    ? sql`questions.id = any (${[...asked.ids]}::integer[])`
    : sql`questions.chapter_id = ${asked.chapterId}`

/** Counts checked questions of the bank in these languages. */
export async function countInBank(
  db: Db | Tx,
  asked: Asked,
  languages: readonly string[],
): Promise<TranslatedCount[]> {
  if (languages.length === 0) return []
  const missingIn = languages.map(
    (language) => sql`count(*) filter (where ${isMissingIn(language)})`,
  )
  const { rows } = await sql<{ questions: number; missing: number[] }>`
    select count(*)::integer as questions, array[${sql.join(missingIn)}]::integer[] as missing
    from questions where questions.status = 'checked' and ${isAsked(asked)}`.execute(db)
  const [counted] = rows
  return languages.map((language, at) => {
    const missing = counted?.missing[at] ?? 0
    return { language, questions: (counted?.questions ?? 0) - missing, missing }
  })
}

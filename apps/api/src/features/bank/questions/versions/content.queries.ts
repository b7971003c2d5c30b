import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { QuestionTexts } from '../../../../platform/database/tables.ts'

/** The content of a question that a version keeps. */
export interface StoredContent {
  readonly type: QuestionType
  readonly statement: string
  readonly question_format: TextFormat
  readonly marks: number
  readonly image: string | null
  readonly explanation: string | null
  readonly explanation_format: TextFormat
  /** In their order; empty for a Numerical question. */
  readonly options: readonly {
    readonly text: string
    readonly is_correct: boolean
    readonly is_fixed: boolean | null
    readonly translations?: TextTranslations
  }[]
  readonly numerical_answer: string | null
  readonly numerical_low: string | null
  readonly numerical_high: string | null
  readonly passage: {
    readonly text: string
    readonly format: TextFormat
    readonly image: string | null
    readonly translations?: TextTranslations
  } | null
  /** Absent if it is the first language of the school. */
  readonly language?: string
  /** In the same form as the translations of options and passage; absent if there are none. */
  readonly translations?: QuestionTexts
}

/** SQL for an object with these columns, without those that are null. */
const ifAny = (...columns: readonly string[]) => sql`jsonb_strip_nulls(jsonb_build_object(
  ${sql.join(columns.flatMap((column) => [sql.lit(nameOf(column)), sql.ref(column)]))}))`

const nameOf = (column: string) => column.slice(column.indexOf('.') + 1)

/**
 * SQL for the present content of the `questions` row, as versions store it. Ids are left out,
 * because an option that is written again gets another id. Languages and translations are left out
 * where there are none, so that a version of an older release can be equal.
 */
export const presentContent = sql<StoredContent>`(jsonb_build_object(
  'type', questions.type, 'statement', questions.statement,
  'question_format', questions.question_format, 'marks', questions.marks,
  'image', questions.image, 'explanation', questions.explanation,
  'explanation_format', questions.explanation_format,
  'numerical_answer', questions.numerical_answer,
  'numerical_low', questions.numerical_low, 'numerical_high', questions.numerical_high,
  'options', (
    select coalesce(jsonb_agg(jsonb_build_object('text', choice.text,
      'is_correct', choice.is_correct, 'is_fixed', choice.is_fixed)
      || ${ifAny('choice.translations')} order by choice.position), '[]')
    from question_options as choice where choice.question_id = questions.id),
  'passage', (
    select jsonb_build_object('text', shared.text, 'format', shared.format, 'image', shared.image)
      || ${ifAny('shared.translations')}
    from passages as shared where shared.id = questions.passage_id)
) || ${ifAny('questions.language', 'questions.translations')})`

/** The parts of a content that form its answer key. */
export type StoredKey = Pick<
  StoredContent,
  'options' | 'numerical_answer' | 'numerical_low' | 'numerical_high'
>

/** SQL for the key of a question in this version; null if the question or the version is gone. */
export const keyOfVersion = (questionId: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql<StoredKey | null>`(
    select jsonb_build_object('options', content -> 'options',
      'numerical_answer', content -> 'numerical_answer',
      'numerical_low', content -> 'numerical_low', 'numerical_high', content -> 'numerical_high')
    from (
      select older.content from question_versions as older
      where older.question_id = ${questionId} and older.number = ${version}
      union all
      select ${presentContent} from questions
      where questions.id = ${questionId} and questions.version = ${version}
    ) as saved)`

/** Matches the names of uploads anywhere in a content. */
const uploadName = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[0-9]+x[0-9]+)?[.]webp'

/** SQL for the names of all pictures in a content. */
export const picturesIn = (content: RawBuilder<unknown>) => sql<string[]>`array(
  select found.name[1] from regexp_matches((${content})::text, ${uploadName}, 'g') as found (name)
  union select own.name
  from (values ((${content}) ->> 'image'), ((${content}) #>> '{passage,image}')) as own (name)
  where own.name is not null)`

/** SQL for the time at which the present content of the `questions` row was saved. */
export const presentSavedAt = sql<Date>`coalesce(questions.saved_at, questions.created_at)`

/** SQL for the account that saved the present content of the `questions` row; null if unknown. */
export const presentSavedBy = sql<number | null>`case when questions.saved_at is null
  then questions.author_id else questions.saved_by end`

/**
 * SQL that is true if this version of the `questions` row has other content than the present one.
 * False for an unknown version, and for one that has been restored.
 */
export const isOutdated = (version: RawBuilder<unknown>) => sql<boolean>`exists (
  select from question_versions as older
  where older.question_id = questions.id and older.number = ${version}
    and older.content <> ${presentContent})`

/** SQL that is true if the content of the `questions` row was never changed. */
export const isUnedited = sql<boolean>`questions.saved_at is null`

/**
 * SQL that is true if a paper has the `questions` row with its present content. `version` is the
 * one that the paper names. A paper of an older release names none; it has the present content if
 * that was saved before the paper was frozen.
 */
export const isPresentOn = ({
  version,
  frozenAt,
}: {
  readonly version: RawBuilder<unknown>
  readonly frozenAt: RawBuilder<unknown>
}) => sql<boolean>`case
  when ${isUnedited} then true
  when ${version} is null then ${presentSavedAt} < ${frozenAt}
  when ${version} = questions.version then true
  else exists (
    select from question_versions as older
    where older.question_id = questions.id and older.number = ${version}
      and older.content = ${presentContent}) end`

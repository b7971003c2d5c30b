import { lacksKey, type QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { holdTags, idsOf, insertQuestionTags } from '../tags/index.ts'
import { factColumns } from './facts/fact-columns.ts'
import type { QuestionState } from './facts/question-state.ts'
import { fingerprint } from './fingerprint.ts'
import { formatsOf, searchedText } from './question-formats.ts'
import { optionTextsJson, questionTextsJson } from './translations.ts'

export interface NewQuestion {
  readonly chapter_id: number
  readonly content: QuestionContent
  /** A passage of the same chapter. */
  readonly passage_id?: number | null
}

/** A question to be inserted. */
export interface AuthoredQuestion extends NewQuestion {
  /** Null if no person wrote it. */
  readonly author_id: number | null
  readonly state: QuestionState
}

/** The columns derived from a question's content, which includes its language and translations. */
export function contentColumns(content: QuestionContent) {
  const formats = formatsOf(content)
  return {
    type: content.type,
    statement: content.statement,
    marks: content.marks,
    image: content.image,
    explanation: content.explanation,
    ...formats,
    language: content.language ?? null,
    translations: questionTextsJson(content.translations ?? {}),
    shown_text: searchedText(content.statement, formats.question_format, content.translations),
    numerical_answer: content.numerical_answer,
    numerical_low: content.numerical_range?.low ?? null,
    numerical_high: content.numerical_range?.high ?? null,
    key_missing: lacksKey(content),
    fingerprint: fingerprint(content),
  }
}

const noFacts = {
  difficulty: null,
  ...{ origin_exam: null, origin_year: null, origin_paper: null, origin_number: null },
  ...{ expected_seconds: null, reference: null },
}

/**
 * Adds any number of questions with their options and tags, and returns their ids in the same
 * order. Each column is one array parameter: thousands of parameters would block the event loop,
 * and thereby every save.
 */
export async function insertQuestions(
  tx: Tx,
  now: Date,
  questions: readonly AuthoredQuestion[],
): Promise<number[]> {
  const held = await holdTags(
    tx,
    questions.flatMap(({ content }) => content.facts.tags ?? []),
  )
  const given = questions.map(({ chapter_id, content, passage_id = null, author_id, state }) => ({
    ...{ chapter_id, passage_id },
    ...contentColumns(content),
    ...{ ...noFacts, ...factColumns(content.facts) },
    ...{ author_id, status: state.status, to_check_since: state.to_check_since },
  }))
  const each = columnsOf(given)
  const { rows } = await sql<{ id: number }>`
    insert into questions (chapter_id, passage_id, type, statement, marks, image, explanation,
      question_format, explanation_format, language, translations, shown_text,
      numerical_answer, numerical_low, numerical_high, key_missing, fingerprint,
      difficulty, origin_exam, origin_year, origin_paper, origin_number, expected_seconds, reference,
      author_id, status, to_check_since, created_at, updated_at)
    select chapter_id, passage_id, type, statement, marks, image, explanation,
      question_format, explanation_format, language, translations, shown_text,
      numerical_answer, numerical_low, numerical_high, key_missing, fingerprint,
      difficulty, origin_exam, origin_year, origin_paper, origin_number, expected_seconds, reference,
      author_id, status, to_check_since, ${now}, ${now}
    from unnest(${each('chapter_id')}::integer[], ${each('passage_id')}::integer[],
      ${each('type')}::text[], ${each('statement')}::text[], ${each('marks')}::numeric[],
      ${each('image')}::text[], ${each('explanation')}::text[],
      ${each('question_format')}::text[], ${each('explanation_format')}::text[],
      ${each('language')}::text[], ${each('translations')}::jsonb[],
      ${each('shown_text')}::text[], ${each('numerical_answer')}::text[],
      ${each('numerical_low')}::text[], ${each('numerical_high')}::text[],
      ${each('key_missing')}::boolean[], ${each('fingerprint')}::bytea[],
      ${each('difficulty')}::text[], ${each('origin_exam')}::text[],
      ${each('origin_year')}::smallint[], ${each('origin_paper')}::text[],
      ${each('origin_number')}::text[], ${each('expected_seconds')}::integer[],
      ${each('reference')}::text[], ${each('author_id')}::integer[], ${each('status')}::text[],
      ${each('to_check_since')}::timestamptz[]
    ) with ordinality as given (chapter_id, passage_id, type, statement, marks, image, explanation,
      question_format, explanation_format, language, translations, shown_text,
      numerical_answer, numerical_low, numerical_high, key_missing, fingerprint,
      difficulty, origin_exam, origin_year, origin_paper, origin_number, expected_seconds, reference,
      author_id, status, to_check_since, place)
    order by place
    returning id`.execute(tx)
  // Ids are assigned in the order of the values, but the order of the returned rows is not
  // guaranteed.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await insertOptions(
    tx,
    questions.flatMap(({ content }, i) => optionRows(ids[i] ?? 0, content)),
  )
  await insertQuestionTags(
    tx,
    questions.map(({ content: { facts } }, i) => ({
      question_id: ids[i] ?? 0,
      tagIds: idsOf(held, facts.tags),
    })),
  )
  return ids
}

async function insertOptions(tx: Tx, options: readonly ReturnType<typeof optionRows>[number][]) {
  if (options.length === 0) return
  const each = columnsOf(options)
  await sql`
    insert into question_options (question_id, question_type, position, text, is_correct,
      is_fixed, translations)
    select * from unnest(${each('question_id')}::integer[], ${each('question_type')}::text[],
      ${each('position')}::integer[], ${each('text')}::text[], ${each('is_correct')}::boolean[],
      ${each('is_fixed')}::boolean[], ${each('translations')}::jsonb[])`.execute(tx)
}

const optionRows = (question_id: number, { type, options, translations }: QuestionContent) =>
  options.map(({ text, correct, fixed = null }, position) => ({
    question_id,
    question_type: type,
    position,
    text,
    is_correct: correct,
    is_fixed: fixed,
    translations: optionTextsJson(translations, position),
  }))

/** Returns a function that reads one column of these rows. */
const columnsOf =
  <Row>(rows: readonly Row[]) =>
  <Name extends keyof Row>(name: Name) =>
    rows.map((row) => row[name])

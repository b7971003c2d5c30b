import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Each text has a format: *plain*, or *markdown*, as everything was read until now. Existing texts
 * stay *markdown* where that is clearly intended and hides nothing. Papers are not changed: those
 * frozen without formats are read by the same rule.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions
      -- Of statement and options.
      add column question_format text not null default 'plain'
        check (question_format in ('plain', 'markdown')),
      add column explanation_format text not null default 'plain'
        check (explanation_format in ('plain', 'markdown')),
      -- What students see of a statement in Markdown, in lower case: a search looks into it too.
      add column shown_text text;
    alter table passages add column format text not null default 'plain'
      check (format in ('plain', 'markdown'));
    alter table quiz_sections add column instructions_format text not null default 'plain'
      check (instructions_format in ('plain', 'markdown'));
    create index questions_shown_text on questions using gin (shown_text gin_trgm_ops)
      where shown_text is not null;

    -- What was deleted a moment ago comes back as it was copied.
    update deleted_rows set
      before = added.fields || before, after = added.fields || after
    from (values
      ('questions', '{"question_format": "plain", "explanation_format": "plain"}'::jsonb),
      ('passages', '{"format": "plain"}'),
      ('quiz_sections', '{"instructions_format": "plain"}')) added (table_name, fields)
    where deleted_rows.table_name = added.table_name
  `.execute(db)
  await formatQuestions(db)
  await formatTexts(db, { table: 'passages', text: 'text', format: 'format' })
  await formatTexts(db, {
    table: 'quiz_sections',
    text: 'instructions',
    format: 'instructions_format',
  })
}

/** Rows read at a time. */
const piece = 2_000

interface Question {
  readonly id: number
  readonly statement: string
  readonly explanation: string | null
  readonly options: readonly string[]
}

async function formatQuestions(db: Kysely<never>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<Question>`
      select id, statement, explanation,
        array(select text from question_options where question_id = questions.id) as options
      from questions where id > ${last} order by id limit ${piece}`.execute(db)
    const [newest] = rows.slice(-1)
    if (!newest) return
    last = newest.id
    const formatted = rows.flatMap(({ id, statement, explanation, options }) => {
      const question_format = olderTextFormat(statement, options)
      const explanation_format = olderTextFormat(explanation ?? '')
      if (question_format === 'plain' && explanation_format === 'plain') return []
      const shown_text =
        question_format === 'markdown' ? shownText(statement, 'markdown').toLowerCase() : null
      return { id, question_format, explanation_format, shown_text }
    })
    if (formatted.length > 0)
      await sql`
        update questions set question_format = given.question_format,
          explanation_format = given.explanation_format, shown_text = given.shown_text
        from jsonb_to_recordset(${JSON.stringify(formatted)}::jsonb) as given (
          id integer, question_format text, explanation_format text, shown_text text)
        where questions.id = given.id`.execute(db)
  }
}

interface Texts {
  readonly table: string
  readonly text: string
  readonly format: string
}

async function formatTexts(db: Kysely<never>, { table, text, format }: Texts) {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(text)} as text from ${sql.table(table)}
      where id > ${last} and ${sql.ref(text)} is not null order by id limit ${piece}`.execute(db)
    const [newest] = rows.slice(-1)
    if (!newest) return
    last = newest.id
    const ids = rows.filter((row) => olderTextFormat(row.text) === 'markdown').map(({ id }) => id)
    if (ids.length > 0)
      await sql`update ${sql.table(table)} set ${sql.ref(format)} = 'markdown'
        where id = any(${ids}::integer[])`.execute(db)
  }
}

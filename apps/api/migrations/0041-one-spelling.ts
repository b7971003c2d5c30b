import { createHash } from 'node:crypto'
import { looksEmpty, oneSpelling } from '@prepwell/contract/wire/spelling.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Stored texts get the same uniform spelling as new ones, and lists the order of a dictionary.
 * Papers are not changed, nor are marks and keys: an option keeps its id. A text stays unchanged if
 * it would become empty, or equal to another one that must differ.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Root order of ICU. A PostgreSQL that was built without it orders by code points, as before.
  await sql`
    do $$ begin
      create collation language_order (provider = icu, locale = 'und');
    exception when feature_not_supported then
      create collation language_order from "C";
    end $$;
    create index users_by_name_order on users (role, (lower(name) collate language_order), id);
    create index contacts_by_name_order on contacts ((lower(name) collate language_order), id);
  `.execute(db)
  for (const named of names) await spellTexts(db, named)
  for (const texts of otherTexts) await spellTexts(db, texts)
  await spellPassages(db)
  await spellQuestions(db)
  await sql`
    create index questions_by_statement_order on questions
      ((left(lower(statement), 200) collate language_order), id)
  `.execute(db)
}

interface Texts {
  readonly table: string
  readonly columns: readonly string[]
  /** The columns that are unique together, the first one whatever its case. */
  readonly unique?: readonly string[]
  readonly where?: string
}

const names: readonly Texts[] = [
  { table: 'subjects', columns: ['name'], unique: ['name'] },
  { table: 'chapters', columns: ['name'], unique: ['name', 'subject_id'] },
  { table: 'groups', columns: ['name'], unique: ['name'] },
  // The schemes that came with the product never change.
  { table: 'marking_schemes', columns: ['name'], unique: ['name', 'year'], where: 'id >= 100' },
]

const otherTexts: readonly Texts[] = [
  { table: 'users', columns: ['name'] },
  { table: 'subjects', columns: ['description'] },
  { table: 'chapters', columns: ['description'] },
  { table: 'quizzes', columns: ['name', 'description'] },
  { table: 'quiz_sections', columns: ['name', 'instructions'] },
]

/** Rows read at a time. */
const piece = 2_000

/** The new spelling; undefined when the text stays unchanged. */
function respelt(text: string | null): string | undefined {
  if (text === null || looksEmpty(text)) return undefined
  const spelt = oneSpelling(text).trim()
  return spelt === text.trim() ? undefined : spelt
}

async function spellTexts(
  db: Kysely<never>,
  { table, columns, unique = [], where = 'true' }: Texts,
) {
  for (const column of columns)
    for (let last = 0; ; ) {
      const { rows } = await sql<{ id: number; text: string | null }>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)}
        where id > ${last} and ${sql.raw(where)} order by id limit ${piece}`.execute(db)
      const [newest] = rows.slice(-1)
      if (!newest) break
      last = newest.id
      for (const { id, text } of rows) {
        const spelt = respelt(text)
        if (spelt === undefined) continue
        const [, ...scope] = unique
        const isSame = scope.map(
          (name) => sql` and other.${sql.id(name)} is not distinct from mine.${sql.id(name)}`,
        )
        const isFree =
          unique.length === 0
            ? sql`true`
            : sql`not exists (select from ${sql.table(table)} other where other.id <> mine.id
                and lower(other.${sql.id(column)}) = lower(${spelt}) ${sql.join(isSame, sql``)})`
        await sql`update ${sql.table(table)} mine set ${sql.id(column)} = ${spelt}
          where id = ${id} and ${isFree}`.execute(db)
      }
    }
}

const sha256 = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest()

interface Passage {
  readonly id: number
  readonly text: string
  readonly image: string | null
}

async function spellPassages(db: Kysely<never>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<Passage>`
      select id, text, image from passages where id > ${last} order by id limit ${piece}`.execute(
      db,
    )
    const [newest] = rows.slice(-1)
    if (!newest) return
    last = newest.id
    for (const { id, text, image } of rows) {
      const spelt = respelt(text)
      if (spelt === undefined) continue
      const fingerprint = sha256([spelt, image])
      await sql`update passages mine set text = ${spelt}, fingerprint = ${fingerprint}
        where id = ${id} and not exists (select from passages other
          where other.chapter_id = mine.chapter_id and other.fingerprint = ${fingerprint})`.execute(
        db,
      )
    }
  }
}

interface Question {
  readonly id: number
  readonly type: string
  readonly statement: string
  readonly explanation: string | null
  readonly options: readonly { readonly id: number; readonly text: string }[]
}

async function spellQuestions(db: Kysely<never>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<Question>`
      select id, type, statement, explanation, (
        select coalesce(json_agg(json_build_object('id', question_options.id, 'text', text)), '[]')
        from question_options where question_id = questions.id) as options
      from questions where id > ${last} order by id limit ${piece}`.execute(db)
    const [newest] = rows.slice(-1)
    if (!newest) return
    last = newest.id
    for (const question of rows) await spellQuestion(db, question)
  }
}

async function spellQuestion(db: Kysely<never>, { id, type, ...question }: Question) {
  const statement = respelt(question.statement) ?? question.statement
  const explanation = respelt(question.explanation) ?? question.explanation
  const options = question.options.map((option) => ({
    ...option,
    text: respelt(option.text) ?? option.text,
  }))
  const texts = options.map(({ text }) => text).sort()
  const changed = options.filter(({ text }, at) => text !== question.options[at]?.text)
  const isChanged =
    changed.length > 0 || statement !== question.statement || explanation !== question.explanation
  // People cannot tell the two options apart: an admin must decide which of them is meant.
  if (!isChanged || new Set(texts).size < texts.length) return
  for (const option of changed)
    await sql`update question_options set text = ${option.text} where id = ${option.id}`.execute(db)
  await sql`update questions set statement = ${statement}, explanation = ${explanation},
    fingerprint = ${sha256([type, statement, texts])} where id = ${id}`.execute(db)
}

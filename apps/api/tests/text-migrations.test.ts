import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../src/platform/database/database.ts'
import { migrate, migrateTo } from '../src/platform/database/migrate.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../src/test/setup/empty-database.ts'

/**
 * A bank from the previous release: texts as people typed them, all of which were read as Markdown.
 */
let database: EmptyDatabase
let db: Db
beforeAll(async () => {
  database = await openEmptyDatabase()
  db = database.db
  await migrateTo(db, '0039-kept-sittings')
  await sql`
    insert into subjects (name, description, created_at)
      values ('Physique', 'd', now()), ('Cafe\u0301', 'd', now()), ('Caf\u00e9', 'd', now()),
        ('Mode\u0300le\u200b', 'd', now());
  `.execute(db)
  await sql`insert into chapters (subject_id, name, description, created_at)
    values (1, 'Optics', 'd', now())`.execute(db)
  for (const { statement, options = [], explanation = null } of questions) {
    const { rows } = await sql<{ id: number }>`
      insert into questions (chapter_id, type, statement, marks, explanation, numerical_answer,
        fingerprint, created_at, updated_at)
      values (1, ${options.length > 0 ? 'MCQ' : 'Numerical'}, ${statement}, 1, ${explanation},
        ${options.length > 0 ? null : '1'}, 'x', now(), now()) returning id`.execute(db)
    for (const [position, text] of options.entries())
      await sql`insert into question_options (question_id, question_type, position, text, is_correct)
        values (${rows[0]?.id}, 'MCQ', ${position}, ${text}, ${position === 0})`.execute(db)
  }
  await sql`insert into passages (chapter_id, text, fingerprint, created_at, updated_at)
    values (1, ${'| a | b |\n|---|---|\n| 1 | 2 |'}, 'a', now(), now()),
      (1, ${'no\u00a0break'}, 'b', now(), now())`.execute(db)
  await migrate(db, database.pool)
})
afterAll(() => database.close())

interface Case {
  readonly statement: string
  readonly options?: readonly string[]
  readonly explanation?: string
  readonly becomes: object
}

const questions: readonly Case[] = [
  {
    statement: 'What is 2*3*4?',
    explanation: 'It is **not** 9.',
    becomes: { question_format: 'plain', explanation_format: 'markdown' },
  },
  {
    statement: 'Read\n\n| a | b |\n|---|---|\n| **1** | 2 |',
    options: ['1', '2'],
    becomes: { question_format: 'markdown', shown_text: 'read\na\tb\n1\t2' },
  },
  {
    statement: 'Which is **not** private?',
    options: ['__init__', 'init'],
    becomes: { question_format: 'plain', shown_text: null },
  },
  {
    statement: 'Is it cafe\u0301\u200b\u00a0?\r\nYes',
    options: ['oui\u200b', 'non'],
    becomes: { statement: 'Is it caf\u00e9 ?\nYes', options: ['oui', 'non'] },
  },
  {
    statement: 'Which\u00a0one?',
    options: ['same', 'same\u200b'],
    becomes: { statement: 'Which\u00a0one?', options: ['same', 'same\u200b'] },
  },
]

it('gives each text its intended format and a uniform spelling', async () => {
  const { rows } = await sql`
    select statement, question_format, explanation_format, shown_text, array(
      select text from question_options where question_id = questions.id order by position) as options
    from questions order by id`.execute(db)
  expect(rows).toMatchObject(questions.map(({ becomes }) => becomes))
})

it('computes the fingerprints of the new spellings as an import does', async () => {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from questions where statement like 'Is it caf%'`.execute(db)
  const parts = ['MCQ', 'Is it caf\u00e9 ?\nYes', ['non', 'oui']]
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest()
  expect(rows[0]?.fingerprint.equals(hash)).toBe(true)
})

it('keeps a name when another person already has its new spelling', async () => {
  const { rows } = await sql<{ name: string }>`select name from subjects order by id`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'Physique',
    'Cafe\u0301',
    'Caf\u00e9',
    'Mod\u00e8le',
  ])
})

it('gives passages a format and a uniform spelling too', async () => {
  const { rows } = await sql`select text, format from passages order by id`.execute(db)
  expect(rows).toMatchObject([{ format: 'markdown' }, { text: 'no break', format: 'plain' }])
})

it('lets a process of the previous release add questions without a format', async () => {
  const { rows } = await sql`
    insert into questions (chapter_id, type, statement, marks, numerical_answer, fingerprint,
      created_at, updated_at)
    values (1, 'Numerical', '**a**', 1, '1', 'y', now(), now())
    returning question_format, explanation_format`.execute(db)
  expect(rows).toEqual([{ question_format: 'plain', explanation_format: 'plain' }])
})

it('orders names as a dictionary does', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(array['Zoo', 'Élan', 'eagle', 'Fox', 'Ä', 'b']) as name
    order by lower(name) collate language_order`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['Ä', 'b', 'eagle', 'Élan', 'Fox', 'Zoo'])
})

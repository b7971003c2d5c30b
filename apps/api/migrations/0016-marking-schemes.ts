import { type Kysely, sql } from 'kysely'

/**
 * Marking schemes: the marks for an answer to a question of each type (docs/decisions/0030). Those
 * with ids below 100 come with the product and follow the named publications.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table marking_schemes (
      id integer generated always as identity (start with 100) primary key,
      name text not null check (name ~ '\\S'),
      -- The year of the exam whose pattern it is.
      year smallint check (year between 1900 and 2200),
      -- Where the pattern is published.
      source text not null default '',
      is_preset boolean not null default false,
      rules jsonb not null check (jsonb_typeof(rules) = 'object' and rules <> '{}'),
      created_at timestamptz not null,
      check (is_preset = (id < 100))
    );
    create unique index marking_schemes_name_key on marking_schemes (lower(name), year)
      nulls not distinct;
  `.execute(db)
  for (const [at, preset] of presets.entries())
    await sql`
      insert into marking_schemes (id, name, year, source, is_preset, rules, created_at)
      overriding system value
      values (${at + 1}, ${preset.name}, ${preset.year}, ${preset.source}, true,
        ${JSON.stringify(preset.rules)}, now())`.execute(db)
}

const ownMarks = { right: 'own', wrong: '0', blank: '0', partial: 'none' }
const fourForRight = { right: '4', wrong: '-1', blank: '0', partial: 'none' }

const presets = [
  {
    name: 'Plain',
    year: null,
    source: 'The rule of a quiz that names no other',
    rules: { MCQ: ownMarks, MSQ: { ...ownMarks, partial: 'share' }, Numerical: ownMarks },
  },
  {
    name: 'GATE',
    year: 2025,
    source: 'GATE 2025 Information Brochure, IIT Roorkee',
    rules: {
      MCQ: { ...ownMarks, wrong: { of_own: '-1/3' } },
      MSQ: ownMarks,
      Numerical: ownMarks,
    },
  },
  {
    name: 'JEE Main',
    year: 2025,
    source: 'JEE (Main) 2025 Information Bulletin, National Testing Agency',
    rules: { MCQ: fourForRight, Numerical: fourForRight },
  },
  {
    name: 'JEE Advanced',
    year: 2025,
    source: 'Instructions of the question papers of JEE (Advanced) 2025, IIT Kanpur',
    rules: {
      MCQ: { ...fourForRight, right: '3' },
      MSQ: { right: '4', wrong: '-2', blank: '0', partial: 'jee_advanced' },
      Numerical: { ...fourForRight, wrong: '0' },
    },
  },
  {
    name: 'NEET',
    year: 2025,
    source: 'NEET (UG) 2025 Information Bulletin, National Testing Agency',
    rules: { MCQ: fourForRight },
  },
  {
    name: 'CUET',
    year: 2025,
    source: 'CUET (UG) 2025 Information Bulletin, National Testing Agency',
    rules: { MCQ: { ...fourForRight, right: '5' } },
  },
]

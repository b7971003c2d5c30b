import { type Kysely, sql } from 'kysely'

/**
 * Texts that several questions of a chapter share, and ranges as keys of numerical questions. The
 * composite reference keeps a question and its passage in one chapter. A passage that has lost its
 * last question is deleted by a job, not by a trigger: undoing a deletion restores questions, and
 * their passage must still exist.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table passages (
      id integer generated always as identity primary key,
      chapter_id integer not null references chapters on delete cascade,
      text text not null check (text <> ''),
      image text,
      -- SHA-256 over text and image: the same content is one passage of a chapter.
      fingerprint bytea not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (chapter_id, fingerprint),
      unique (id, chapter_id)
    );
    create index passages_image on passages (image) where image is not null;

    alter table questions
      add column passage_id integer,
      -- The ends of the range that a numerical answer may be in, as they were typed.
      add column numerical_low text,
      add column numerical_high text,
      add constraint questions_passage_fkey
        foreign key (passage_id, chapter_id) references passages (id, chapter_id),
      add constraint questions_range_check check (
        case when numerical_low is null or numerical_high is null
        then numerical_low is null and numerical_high is null
        else type = 'Numerical'
          and numerical_low::numeric <= numerical_answer::numeric
          and numerical_answer::numeric <= numerical_high::numeric end);
    create index questions_passage on questions (passage_id) where passage_id is not null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Papers with several sections (docs/decisions/0033): the composition of a quiz, the part of it
 * that its paper keeps, and the order in which an attempt asks the questions. A quiz without rows
 * in `quiz_sections` asks all questions of its chapter, as before. Marks may be negative from here
 * on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column shuffle_questions boolean not null default false,
      add column shuffle_options boolean not null default false,
      add column draw text not null default 'same' check (draw in ('same', 'own'));

    create table quiz_sections (
      id integer generated always as identity primary key,
      quiz_id integer not null references quizzes on delete cascade,
      position smallint not null check (position between 1 and 12),
      name text not null check (name <> ''),
      instructions text,
      scheme_id integer not null references marking_schemes on delete restrict,
      answer_at_most integer check (answer_at_most > 0),
      unique (quiz_id, position)
    );
    create index quiz_sections_scheme on quiz_sections (scheme_id);

    create table quiz_sources (
      id integer generated always as identity primary key,
      section_id integer not null references quiz_sections on delete cascade,
      position smallint not null check (position between 1 and 20),
      -- A quiz is deleted before its chapter: the attempts keep their paper.
      chapter_id integer not null references chapters on delete cascade,
      -- Null for every type that the marking scheme uses.
      types text[] check (types <@ array['MCQ', 'MSQ', 'Numerical'] and cardinality(types) > 0),
      take text not null check (take in ('all', 'draw', 'these')),
      count integer check (count > 0),
      unique (section_id, position),
      check ((take = 'draw') = (count is not null))
    );
    create index quiz_sources_chapter on quiz_sources (chapter_id);

    -- The questions of the sources that take these.
    create table quiz_source_questions (
      source_id integer not null references quiz_sources on delete cascade,
      question_id integer not null references questions on delete cascade,
      position smallint not null check (position > 0),
      primary key (source_id, question_id)
    );
    create index quiz_source_questions_question on quiz_source_questions (question_id);

    alter table papers
      -- Null for the paper of one whole chapter. Its items are then the pool of all sections.
      add column sections jsonb check (jsonb_typeof(sections) = 'array'),
      -- Of the items, as they were called.
      add column chapters jsonb check (jsonb_typeof(chapters) = 'array'),
      add column passages jsonb check (jsonb_typeof(passages) = 'array'),
      -- How each attempt orders and draws its questions; null where all have those of the paper.
      add column arrangement jsonb check (jsonb_typeof(arrangement) = 'object'),
      add check ((chapters is null) = (sections is null)),
      add check (arrangement is null or sections is not null);

    alter table attempts
      -- What the order was made from.
      add column seed integer,
      -- Question ids in the student's order, each with its option ids where they are shuffled.
      -- Read as a whole: as jsonb it would be too long for its row.
      add column item_order json check (json_typeof(item_order) = 'array'),
      add check ((seed is null) = (item_order is null)),
      drop constraint attempts_percentage_check,
      alter column percentage type numeric(8, 2),
      add constraint attempts_percentage_check check (percentage <= 100),
      drop constraint attempts_check6,
      add constraint attempts_scored_marks_check check (scored_marks <= total_marks);

    -- Marks such as -2/3 are stored to 6 decimals; sums are made of the exact ones.
    alter table answers
      drop constraint answers_marks_check,
      alter column marks type numeric,
      add constraint answers_marks_check check (scale(marks) <= 6);
  `.execute(db)
}

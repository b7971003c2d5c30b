import { type Kysely, sql } from 'kysely'

/**
 * The names of the pictures in a text stand beside it, so that the cleaning of uploads finds them
 * by an index. The database derives them, whoever writes the text. They are null in a text without
 * a picture. No text names one yet: the names are random, and until now no text could show them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function text_pictures(written text) returns text[]
      language sql immutable parallel safe as $$
        select array_agg(distinct found[1]) from regexp_matches(written,
          '[]][(]upload:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[0-9]+x[0-9]+)?[.]webp)[)]',
          'g') found
      $$;

    -- A call for each text would take longer than everything else that an import writes.
    alter table questions add column pictures text[] generated always as (
      case when strpos(statement, 'upload:') > 0 or strpos(coalesce(explanation, ''), 'upload:') > 0
        then text_pictures(statement || ' ' || coalesce(explanation, '')) end) stored;
    alter table question_options add column pictures text[] generated always as (
      case when strpos(text, 'upload:') > 0 then text_pictures(text) end) stored;
    alter table passages add column pictures text[] generated always as (
      case when strpos(text, 'upload:') > 0 then text_pictures(text) end) stored;
    alter table quiz_sections add column pictures text[] generated always as (
      case when strpos(instructions, 'upload:') > 0 then text_pictures(instructions) end) stored;
    alter table sitting_messages add column pictures text[] generated always as (
      case when strpos(text, 'upload:') > 0 then text_pictures(text) end) stored;

    create index questions_pictures on questions using gin (pictures) where pictures is not null;
    create index question_options_pictures on question_options using gin (pictures)
      where pictures is not null;
    create index passages_pictures on passages using gin (pictures) where pictures is not null;
    create index quiz_sections_pictures on quiz_sections using gin (pictures)
      where pictures is not null;
    create index sitting_messages_pictures on sitting_messages using gin (pictures)
      where pictures is not null;
  `.execute(db)
}

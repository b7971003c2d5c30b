import { type Kysely, sql } from 'kysely'

/**
 * Texts of questions, passages and sections in several languages, and the languages that a quiz
 * offers. A translation is stored with the text that it translates: those of an option move with
 * it, so that they can never belong to another one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions
      -- The first language (BCP 47); null is the first language of the school.
      add column language text check (language <> ''),
      -- By language: {"hi": {"statement": "…", "explanation": "…"}}, each of them optional.
      add column translations jsonb check (
        jsonb_typeof(translations) = 'object' and translations <> '{}'),
      add column translation_pictures text[] generated always as (
        case when strpos(translations::text, 'upload:') > 0
          then text_pictures(translations::text) end) stored;
    alter table question_options
      -- By language: {"hi": "…"}; a language is missing if the option reads the same in it.
      add column translations jsonb check (
        jsonb_typeof(translations) = 'object' and translations <> '{}'),
      add column translation_pictures text[] generated always as (
        case when strpos(translations::text, 'upload:') > 0
          then text_pictures(translations::text) end) stored;
    alter table passages
      -- By language: {"hi": "…"}. The first language is that of its questions.
      add column translations jsonb check (
        jsonb_typeof(translations) = 'object' and translations <> '{}'),
      add column translation_pictures text[] generated always as (
        case when strpos(translations::text, 'upload:') > 0
          then text_pictures(translations::text) end) stored;
    alter table quiz_sections
      -- By language: {"hi": {"name": "…", "instructions": "…"}}, each of them optional.
      add column translations jsonb check (
        jsonb_typeof(translations) = 'object' and translations <> '{}'),
      add column translation_pictures text[] generated always as (
        case when strpos(translations::text, 'upload:') > 0
          then text_pictures(translations::text) end) stored;

    create index questions_translation_pictures on questions using gin (translation_pictures)
      where translation_pictures is not null;
    create index question_options_translation_pictures on question_options
      using gin (translation_pictures) where translation_pictures is not null;
    create index passages_translation_pictures on passages using gin (translation_pictures)
      where translation_pictures is not null;
    create index quiz_sections_translation_pictures on quiz_sections
      using gin (translation_pictures) where translation_pictures is not null;

    -- The languages that students can choose; null if there is nothing to choose.
    alter table quizzes
      add column languages text[] check (cardinality(languages) >= 2),
      add column deciding_language text,
      add constraint quizzes_deciding_language_check check (
        (languages is null) = (deciding_language is null)
        and (languages is null or deciding_language = any(languages)));
    -- {"offered": ["en", "hi"], "deciding": "en"}; null if there is nothing to choose.
    alter table papers add column languages jsonb;
  `.execute(db)
}

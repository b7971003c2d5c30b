-- Counts the changes of a chapter's questions, their options, tags and passages, so that the start
-- of a practice knows whether its last paper is still that of the chapter (docs/decisions/0031).
-- `changed` are the rows of the statement; a move of a question is a change of both chapters.
create or replace function count_question_change() returns trigger language plpgsql as $$
begin
  insert into content_changes (chapter_id) select distinct chapter_id from changed;
  return null;
end
$$;

create or replace function count_option_change() returns trigger language plpgsql as $$
begin
  insert into content_changes (chapter_id)
    select distinct chapter_id from questions where id in (select question_id from changed);
  return null;
end
$$;

create or replace trigger questions_change_counted_on_insert after insert on questions
  referencing new table as changed for each statement execute function count_question_change();
create or replace trigger questions_change_counted_before_update after update on questions
  referencing old table as changed for each statement execute function count_question_change();
create or replace trigger questions_change_counted_after_update after update on questions
  referencing new table as changed for each statement execute function count_question_change();
create or replace trigger questions_change_counted_on_delete after delete on questions
  referencing old table as changed for each statement execute function count_question_change();

create or replace trigger options_change_counted_on_insert after insert on question_options
  referencing new table as changed for each statement execute function count_option_change();
create or replace trigger options_change_counted_before_update after update on question_options
  referencing old table as changed for each statement execute function count_option_change();
create or replace trigger options_change_counted_after_update after update on question_options
  referencing new table as changed for each statement execute function count_option_change();
-- Options that go with their question are counted with it, not question by question.
create or replace trigger options_change_counted_on_delete after delete on question_options
  referencing old table as changed for each statement when (pg_trigger_depth() = 0)
  execute function count_option_change();

create or replace trigger tags_change_counted_on_insert after insert on question_tags
  referencing new table as changed for each statement execute function count_option_change();
create or replace trigger tags_change_counted_on_delete after delete on question_tags
  referencing old table as changed for each statement when (pg_trigger_depth() = 0)
  execute function count_option_change();

-- Questions are drawn by the names of their tags.
create or replace function count_tag_change() returns trigger language plpgsql as $$
begin
  insert into content_changes (chapter_id)
    select distinct chapter_id from questions where id in (
      select question_id from question_tags where tag_id in (select id from changed));
  return null;
end
$$;

create or replace trigger tags_change_counted after update on tags
  referencing new table as changed for each statement execute function count_tag_change();

-- A passage that changes is a change of its chapter; one that comes or goes does so with questions.
create or replace function count_passage_change() returns trigger language plpgsql as $$
begin
  insert into content_changes (chapter_id)
    select distinct new_rows.chapter_id from new_rows join old_rows using (id)
    where (new_rows.text, new_rows.format, new_rows.image, new_rows.translations)
      is distinct from (old_rows.text, old_rows.format, old_rows.image, old_rows.translations);
  return null;
end
$$;

create or replace trigger passages_change_counted after update on passages
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_passage_change();

-- A question that is translated into the new first language of the school is not in that language,
-- so it keeps the one that it had. It is no other version: it says the same as before.
create or replace function keep_first_language() returns trigger language plpgsql as $$
begin
  update questions set language = coalesce(old.languages[1], 'en')
    where language is null and (
      translations ? coalesce(new.languages[1], 'en')
      or id in (select question_id from question_options
        where question_options.translations ? coalesce(new.languages[1], 'en'))
      or passage_id in (select id from passages where passages.translations ? coalesce(new.languages[1], 'en')));
  return null;
end
$$;

create or replace trigger first_language_kept after update of languages on school_settings
  for each row when (coalesce(old.languages[1], 'en') <> coalesce(new.languages[1], 'en'))
  execute function keep_first_language();

-- Texts without a language of their own are in the first one of the school: when that is another
-- one, the next start of a practice that offers languages composes its paper anew.
create or replace function forget_translated_papers() returns trigger language plpgsql as $$
begin
  delete from practice_papers using quizzes
    where quizzes.id = practice_papers.quiz_id and quizzes.languages is not null;
  return null;
end
$$;

create or replace trigger first_language_changed after update of languages on school_settings
  for each row when (old.languages[1] is distinct from new.languages[1])
  execute function forget_translated_papers();

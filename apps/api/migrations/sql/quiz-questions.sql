-- All chapters of a source.
create or replace function source_chapters(chapter_id integer, chapter_ids integer[])
returns integer[] language sql immutable as $$
  select coalesce(chapter_ids, array[chapter_id])
$$;

-- The questions that a quiz may ask as the bank is now: those of all its chapters, and those that
-- were chosen by hand, but no drafts. Every rule about the chapter of a quiz goes by them.
create or replace function quiz_question_ids(asking_id integer) returns setof integer
language sql stable as $$
  select questions.id from quizzes join questions on questions.chapter_id = quizzes.chapter_id
  where quizzes.id = asking_id and questions.status = 'checked'
    and not exists (select from quiz_sections where quiz_id = asking_id)
  union all
  select id from questions where status = 'checked' and chapter_id in (
    select unnest(source_chapters(chapter_id, chapter_ids))
    from quiz_sources join quiz_sections on quiz_sections.id = section_id
    where quiz_id = asking_id
  )
  union all
  select question_id from quiz_source_questions
    join quiz_sources on quiz_sources.id = source_id
    join quiz_sections on quiz_sections.id = section_id
    join questions on questions.id = question_id and questions.status = 'checked'
  where quiz_id = asking_id
$$;

-- All that an exam holds as the bank is now: what it may ask, and of a question that was chosen by
-- hand the whole chapter where it is now. Held alone, it would be named (docs/decisions/0021).
-- Drafts too: until its paper is frozen, one that is checked is asked like the others.
create or replace function exam_question_ids(asking_id integer) returns setof integer
language sql stable as $$
  select questions.id from quizzes join questions on questions.chapter_id = quizzes.chapter_id
  where quizzes.id = asking_id and not exists (select from quiz_sections where quiz_id = asking_id)
  union all
  select id from questions where chapter_id in (
    select unnest(source_chapters(chapter_id, chapter_ids))
    from quiz_sources join quiz_sections on quiz_sections.id = section_id
    where quiz_id = asking_id
  )
  union all
  select id from questions where chapter_id in (
    select chosen.chapter_id from quiz_source_questions
      join quiz_sources on quiz_sources.id = source_id
      join quiz_sections on quiz_sections.id = section_id
      join questions as chosen on chosen.id = question_id
    where quiz_id = asking_id
  )
$$;

-- The chapters of a quiz in the order of the paper, each once.
create or replace function quiz_chapter_ids(asking_id integer) returns integer[]
language sql stable as $$
  select coalesce(
    (select array_agg(chapter_id order by place) from (
      select named.chapter_id,
        min((quiz_sections.position * 100 + quiz_sources.position) * 1000 + named.place) as place
      from quiz_sources join quiz_sections on quiz_sections.id = section_id
        cross join lateral unnest(source_chapters(quiz_sources.chapter_id, chapter_ids))
          with ordinality as named (chapter_id, place)
      where quiz_id = asking_id group by named.chapter_id
    ) chapters),
    (select array[chapter_id] from quizzes where id = asking_id and chapter_id is not null),
    '{}')
$$;

-- A value of a marking rule for a question with these marks of its own.
create or replace function marking_value(own numeric, value jsonb) returns numeric
language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'object' then
      own * split_part(value ->> 'of_own', '/', 1)::numeric
        / coalesce(nullif(split_part(value ->> 'of_own', '/', 2), '')::numeric, 1)
    when value = '"own"' then own
    else (value #>> '{}')::numeric end
$$;

-- The marks for a right answer to a question with these marks of its own, by the rules of its type.
create or replace function full_marks(own numeric, rules jsonb) returns numeric
language sql immutable as $$
  select marking_value(own, rules -> 'right')
$$;

-- How many questions of this difficulty a source draws.
create or replace function source_draws(easy integer, medium integer, hard integer, difficulty text)
returns integer language sql immutable as $$
  select case difficulty when 'easy' then easy when 'medium' then medium when 'hard' then hard
    else 0 end
$$;

-- True if the facts of a question are what a source asks for; null asks for nothing.
create or replace function source_takes(
  easy integer, medium integer, hard integer, wanted_tags text[], wanted_exam text,
  wanted_years smallint[], question questions
) returns boolean language sql stable as $$
  select (wanted_exam is null or lower(question.origin_exam) is not distinct from lower(wanted_exam))
    and (wanted_years is null or coalesce(question.origin_year = any (wanted_years), false))
    and (easy is null or source_draws(easy, medium, hard, question.difficulty) > 0)
    and not exists (
      select from unnest(wanted_tags) as wanted (name) where not exists (
        select from question_tags join tags on tags.id = tag_id
        where question_id = question.id and lower(tags.name) = lower(wanted.name)))
$$;

-- How many questions with which marks the sections of a quiz ask of a student, as the bank is now.
-- A question that two sources name belongs to the one that chose it by hand, else to the first. Of
-- questions that are still to be drawn it takes the mean, by difficulty where the draw goes by it;
-- of those that several draws could have, a draw that needs all it can have leaves none to others.
-- With `answer_at_most` only the marks of the best-paid ones count. In PL/pgSQL: a function in SQL
-- would become a part of each query that reads quizzes, which then takes longer to plan than to
-- run, also where no quiz has sections.
create or replace function quiz_section_totals(asking_id integer)
returns table (questions integer, marks numeric) language plpgsql stable rows 1 as $$
#variable_conflict use_column
begin
  return query
  with sources as (
    select quiz_sources.*, quiz_sections.answer_at_most, rules,
      quiz_sections.position * 100 + quiz_sources.position as place
    from quiz_sections join quiz_sources on section_id = quiz_sections.id
      join marking_schemes on marking_schemes.id = scheme_id
    where quiz_id = asking_id
  ), named as (
    select sources.id as source_id, questions.id, questions.type, questions.marks as own,
      case when easy is not null then difficulty end as drawn_difficulty
    from sources join questions on take <> 'these'
      and questions.chapter_id = any(source_chapters(sources.chapter_id, sources.chapter_ids))
    where status = 'checked' and (num_nonnulls(easy, tags, exam, years) = 0
      or source_takes(easy, medium, hard, tags, exam, years, questions.*))
    union all
    select source_id, questions.id, questions.type, questions.marks, null
    from sources join quiz_source_questions on source_id = sources.id
      join questions on questions.id = question_id
    where take = 'these' and status = 'checked'
  ), candidates as (
    select sources.*, named.id as question_id, full_marks(own, rules -> named.type) as marks,
      drawn_difficulty,
      case when easy is null then count else source_draws(easy, medium, hard, drawn_difficulty) end
        as drawn
    from named join sources on sources.id = source_id
    where rules ? named.type and (types is null or named.type = any (types))
  ), claimed as (
    select distinct on (question_id) * from candidates where take <> 'draw'
    order by question_id, take = 'all', place
  ), drawing as (
    select *, count(*) over (partition by id, drawn_difficulty) <= drawn as needs_all
    from candidates where take = 'draw' and question_id not in (select question_id from claimed)
  ), given as (
    select section_id, answer_at_most, place, marks, 1 as times from claimed
    union all
    select section_id, answer_at_most, place, avg(marks), drawn from drawing
    where needs_all or question_id not in (select question_id from drawing where needs_all)
    group by id, section_id, answer_at_most, place, drawn_difficulty, drawn
  ), ranked as (
    select *, sum(times) over (
      partition by section_id order by marks desc, place rows between unbounded preceding and current row
    ) - times as before from given
  )
  select coalesce(sum(times), 0)::integer,
    coalesce(sum(marks * greatest(0, least(times, coalesce(answer_at_most - before, times)))), 0)
  from ranked;
end $$;

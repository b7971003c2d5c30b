import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * A paper of several subjects has a percentage for each of them, stored with the attempt when it is
 * marked (docs/decisions/0016). Attempts that are already marked get theirs from their answers;
 * nothing else about any attempt changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attempts
      -- In the order in which the chapters of the paper name the subjects; null for a paper of one
      -- subject. Its elements are null where no question of the subject counts.
      add column subject_percentages numeric(8, 2)[],
      add constraint attempts_subject_percentages_check
        check (subject_percentages is null or submitted_at is not null and 100 >= all (subject_percentages));
    alter table statistic_changes add column subject_percentages numeric(8, 2)[];
    create index attempts_subjects on attempts (quiz_mode, submitted_at)
      include (paper_id, subject_percentages, published_at)
      where subject_percentages is not null and not is_private;
  `.execute(db)
  await markSubjects(db)
}

/** The marks for a value of a marking rule; the functions of `migrations/sql` do not exist yet. */
const marksFor = (value: RawBuilder<unknown>) => sql`case
  when jsonb_typeof(${value}) = 'object' then
    own * split_part(${value} ->> 'of_own', '/', 1)::numeric
      / coalesce(nullif(split_part(${value} ->> 'of_own', '/', 2), '')::numeric, 1)
  when ${value} = '"own"' then own
  else (${value} #>> '{}')::numeric end`

/**
 * Computes the percentages by subject of attempts that are already marked. Marks of an answer are
 * stored to 6 decimals: those with more than 2 become the fraction that they stand for.
 */
export const markSubjects = (db: Kysely<never>) =>
  sql`
    with subjects as materialized (
      select papers.id as paper_id, array_agg((one ->> 'id')::integer) as chapter_ids,
        row_number() over (partition by papers.id order by min(nth)) as place,
        count(*) over (partition by papers.id) as subjects
      from papers, jsonb_array_elements(papers.chapters) with ordinality as listed (one, nth)
      group by papers.id, one ->> 'subject_name'
    ),
    printed as materialized (
      select paper_id, question_id, display_id, section, place, most,
        ${marksFor(sql`rule -> 'right'`)} as "full", ${marksFor(sql`rule -> 'blank'`)} as blank
      from subjects join papers on papers.id = paper_id
      cross join lateral (
        select item.*, coalesce(own_marks, marks) as own,
          (papers.sections -> (section - 1) ->> 'answer_at_most')::integer as most,
          papers.sections -> (section - 1) -> 'rules' -> type as rule
        from jsonb_to_recordset(papers.items) as item (
          question_id integer, display_id integer, section integer, chapter_id integer, type text,
          marks numeric, own_marks numeric
        )
      ) item
      where subjects > 1 and item.chapter_id = any (chapter_ids)
    ),
    asked as (
      select attempts.id, own.nth, printed.*, coalesce(cardinality(selected), 0) = 0 as is_blank,
        case when answers.marks is null then blank when scale(trim_scale(answers.marks)) <= 2 then answers.marks
        else coalesce((
          select round(answers.marks * d) / d from generate_series(1, 1000) d
          where abs(answers.marks * d - round(answers.marks * d)) <= d * 0.0000005 order by d limit 1
        ), answers.marks) end as earned
      from attempts cross join lateral (
        select (one ->> 0)::integer as question_id, nth
        from json_array_elements(attempts.item_order) with ordinality as listed (one, nth)
        union all
        select printed.question_id, display_id from printed
        where attempts.item_order is null and printed.paper_id = attempts.paper_id
      ) own
      join printed on printed.paper_id = attempts.paper_id and printed.question_id = own.question_id
      left join answers on answers.attempt_id = attempts.id and answers.question_id = own.question_id
      where submitted_at is not null
    ),
    ranked as (
      select *,
        count(*) filter (where not is_blank) over (partition by id, section) as answered,
        row_number() over (
          partition by id, section, is_blank order by case when is_blank then "full" end desc, nth
        ) as turn,
        row_number() over (partition by id, section, place order by "full" desc) as turn_in_subject
      from asked
    ),
    counted as (
      select *, count(*) filter (where counts) over (partition by id, section, place) as counting
      from (
        select *, most is null or turn <= case when is_blank then most - answered else most end as counts
        from ranked
      ) ranked
    ),
    scores as (
      select id, place, sum(earned) filter (where counts) as scored,
        sum("full") filter (where turn_in_subject <= counting) as total
      from counted group by id, place
    ),
    percentages as (
      select attempts.id, array_agg(
        case when total > 0 then round(round(100 * round(scored, 12) / round(total, 12), 10), 2) end
        order by subjects.place
      ) as subject_percentages
      from attempts join subjects on subjects.paper_id = attempts.paper_id
        left join scores on scores.id = attempts.id and scores.place = subjects.place
      where subjects > 1 and submitted_at is not null
      group by attempts.id
    )
    update attempts set subject_percentages = percentages.subject_percentages
    from percentages where percentages.id = attempts.id
  `.execute(db)

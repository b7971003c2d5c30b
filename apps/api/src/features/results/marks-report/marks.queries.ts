import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isOpenTo } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type FiguresOfAnyMode, publishedAttempts, showsAnswers } from '../statistics/index.ts'

/** The account that reads the figures. */
export type Reader = Pick<Viewer, 'role'>

/** Counted answers to one paper with the same chapter, type and marks. Marks are in hundredths. */
export interface TallyRow {
  readonly paper_id: number
  /** The chapter's number on the paper; the chapter may be deleted. */
  readonly chapter: number
  readonly type: QuestionType
  readonly full: number
  readonly earned: number
  readonly blank: boolean
  readonly times: number
  readonly latest: number
}

/**
 * Counts every question of the student's published attempts in the window by paper, chapter, type
 * and marks: a year of answers becomes a few hundred rows. A question without an answer is blank.
 * Each paper is unpacked once, however often it was taken.
 *
 * Attempts at the paper of one whole chapter have the same questions, and are counted together.
 * With sections, each attempt may have a different draw, and questions that `answer_at_most` leaves
 * out are not counted, as in the attempt's result: the blank ones with the lowest marks, and the
 * last of the answered ones.
 *
 * For a student, exams that show marks only are left out: outcomes by chapter would reveal more.
 *
 * With `others`, only questions of other chapters count, from the `newest` attempts that have any.
 */
export async function selectTallies(
  db: Db,
  { reader, ...figures }: FiguresOfAnyMode & { readonly reader: Reader },
  others?: { readonly chapters: readonly number[]; readonly newest: number },
): Promise<TallyRow[]> {
  const all = publishedAttempts(db, figures)
    .$if(isStudentAccount(reader), (query) => query.where(showsAnswers))
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .select([
      'attempts.id',
      'attempts.paper_id',
      sql<number>`row_number() over (order by attempts.submitted_at, attempts.id)`.as('nth'),
      sql<boolean>`papers.sections is not null`.as('has_sections'),
    ])
  const isOther = others && sql<boolean>`<> all (${[...others.chapters]}::integer[])`
  const taken = isOther
    ? all
        .where(
          sql<boolean>`case when papers.chapters is null then papers.chapter_id ${isOther}
            else exists (
              select from jsonb_array_elements(papers.chapters) one where (one ->> 'id')::integer ${isOther}
            ) end`,
        )
        .orderBy('nth', 'desc')
        .limit(others.newest)
    : all
  const { rows } = await sql<TallyRow>`
    with taken as materialized (${taken}),
    items as materialized (
      select papers.id as paper_id, coalesce(item.chapter_id, papers.chapter_id) as chapter_id,
        item.question_id, item.type, item.marks, item.own_marks, item.section, item.display_id
      from papers, jsonb_to_recordset(papers.items) as item (
        question_id integer, type text, marks numeric, own_marks numeric, chapter_id integer, section integer,
        display_id integer
      )
      where papers.id in (select paper_id from taken)
    ),
    printed as materialized (
      select paper_id, max(nth) as last, count(*) as attempts from taken
      where not has_sections group by paper_id
    ),
    sections as materialized (
      select papers.id as paper_id, place as section, one -> 'rules' as rules,
        (one ->> 'answer_at_most')::integer as most
      from papers, jsonb_array_elements(papers.sections) with ordinality as listed (one, place)
      where papers.id in (select paper_id from taken where has_sections)
    ),
    given as materialized (
      select paper_id, question_id, earned, blank,
        count(*) as times, count(*) filter (where nth = last) as at_last
      from taken join printed using (paper_id), lateral ${answersOf('taken.id')} answers
      group by paper_id, question_id, earned, blank
    ),
    given_in_sections as materialized (
      select taken.id, question_id, earned, blank
      from taken, lateral ${answersOf('taken.id')} answers
      where has_sections
    ),
    drawn as materialized (
      select taken.id, taken.nth, taken.paper_id, question_id, place
      from taken join attempts using (id), lateral (
        select (one ->> 0)::integer as question_id, place
        from json_array_elements(attempts.item_order) with ordinality as listed (one, place)
        union all
        select items.question_id, items.display_id from items
        where attempts.item_order is null and items.paper_id = taken.paper_id
      ) own
      where has_sections
    ),
    marked as (
      select drawn.nth, drawn.place, items.*, sections.most, coalesce(given.blank, true) as blank,
        -- Of a question that was never visited there is no answer.
        coalesce(
          given.earned, marking_value(coalesce(items.own_marks, items.marks), rules -> items.type -> 'blank')
        ) as earned
      from drawn join items using (paper_id, question_id) join sections using (paper_id, section)
        left join given_in_sections as given on given.id = drawn.id and given.question_id = drawn.question_id
    ),
    ranked as (
      select *,
        count(*) filter (where not blank) over (partition by nth, section) as answered,
        row_number() over (
          partition by nth, section, blank order by case when blank then marks end desc, place
        ) as turn
      from marked
    ),
    counted as materialized (
      select * from ranked
      where most is null or turn <= case when blank then most - answered else most end
    ),
    -- A question may be on several papers: its latest answer is on the one that was taken last.
    asked as materialized (
      select *, nth = max(nth) over (partition by chapter_id, question_id) as is_latest
      from (
        select paper_id, chapter_id, question_id, type, marks, last as nth, attempts,
          null::numeric as earned, null::boolean as blank
        from items join printed using (paper_id)
        union all
        select paper_id, chapter_id, question_id, type, marks, nth, null, earned, blank from counted
      ) one
    ),
    whole as materialized (select * from asked where attempts is not null),
    answered as materialized (
      select paper_id, chapter_id, type, marks, is_latest, given.earned, given.blank,
        sum(times) as times, sum(at_last) as at_last
      from given join whole using (paper_id, question_id)
      group by paper_id, chapter_id, type, marks, is_latest, given.earned, given.blank
    ),
    untouched as (
      select paper_id, chapter_id, type, marks, is_latest, 0 as earned, true as blank,
        sum(times) as times, sum(at_last) as at_last
      from (
        select paper_id, chapter_id, type, marks, is_latest, attempts as times, 1 as at_last from whole
        union all
        select paper_id, chapter_id, type, marks, is_latest, -times, -at_last from answered
      ) asked_without_answers
      group by paper_id, chapter_id, type, marks, is_latest
    )
    select paper_id, chapter_id as chapter, type, blank,
      (marks * 100)::float8 as "full", (earned * 100)::float8 as earned, times::integer, latest::integer
    from (
      select paper_id, chapter_id, type, blank, marks, earned, times,
        case when is_latest then at_last else 0 end as latest
      from (select * from answered union all select * from untouched) tallies
      where times > 0
      union all
      select paper_id, chapter_id, type, blank, marks, earned, count(*), count(*) filter (where is_latest)
      from asked where attempts is null
      group by paper_id, chapter_id, type, blank, marks, earned
    ) tallies
    ${isOther ? sql`where chapter_id ${isOther}` : sql``}
  `.execute(db)
  return rows
}

/**
 * The offset forces the planner to look up each attempt; otherwise it might read everybody's
 * answers.
 */
const answersOf = (attempt: string) => sql`(
  select question_id, marks as earned, cardinality(selected) = 0 as blank
  from answers where answers.attempt_id = ${sql.ref(attempt)} offset 0
)`

/**
 * A chapter of a paper, with its current name or the one on the paper, and its newest practice that
 * is not deleted.
 */
export interface ChapterHeadRow {
  readonly paper_id: number
  /** The chapter's number on the paper. */
  readonly printed_id: number
  /** Null if the chapter is deleted. */
  readonly chapter_id: number | null
  readonly chapter_name: string
  readonly subject_name: string
  readonly practice_id: number | null
}

/** The chapters of papers, oldest paper first, each with a practice that the student can begin. */
export async function selectChapterHeads(
  db: Db,
  now: Date,
  studentId: number,
  paperIds: readonly number[],
): Promise<ChapterHeadRow[]> {
  const { rows } = await sql<ChapterHeadRow>`
    select papers.id as paper_id, printed.id as printed_id, chapters.id as chapter_id,
      coalesce(chapters.name, printed.name) as chapter_name,
      coalesce(subjects.name, printed.subject_name) as subject_name,
      (
        select quizzes.id from quizzes
        where quizzes.chapter_id = chapters.id and quiz_mode = 'practice' and deleted_at is null
          and date_of_quiz <= ${now} and ${isOpenTo(studentId)}
          and exists (select from questions where questions.chapter_id = chapters.id)
          -- A practice of several chapters is none of this one.
          and quiz_chapter_ids(quizzes.id) = array[chapters.id]
        order by date_of_quiz desc, quizzes.id desc limit 1
      ) as practice_id
    from papers
    cross join lateral (
      select papers.chapter_id as id, papers.chapter_name as name, papers.subject_name
      where papers.chapters is null
      union all
      select * from jsonb_to_recordset(papers.chapters) as one (id integer, name text, subject_name text)
    ) printed
    left join chapters on chapters.id = printed.id
    left join subjects on subjects.id = chapters.subject_id
    where papers.id = any (${[...paperIds]}::integer[])
    order by papers.id`.execute(db)
  return rows
}

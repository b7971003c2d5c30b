import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import {
  heldQuestionIds,
  isOpenTo,
  privatePaperId,
  shownPart,
} from '../../../quizzes/quiz/index.ts'
import { unchangedPaperId } from '../../attempts/index.ts'
import {
  type AttemptWithQuiz,
  givenFactor,
  isCurrent,
  lateEventDetail,
} from '../sitting.queries.ts'
import type { BrowserProof } from './exam-entry.ts'

/** Attempt columns that the answer to a start shows. */
export type StartedAttempt = Pick<
  AttemptWithQuiz,
  | 'id'
  | 'quiz_id'
  | 'paper_id'
  | 'quiz_mode'
  | 'total_marks'
  | 'started_at'
  | 'deadline'
  | 'quiz_name'
  | 'difficulty_level'
  | 'time_duration_seconds'
  | 'chapter_name'
>

/** A start waiting for the next batch. */
export interface AskedStart {
  readonly studentId: number
  readonly quizId: number
  readonly timed: boolean
  /** As the student typed it. */
  readonly accessCode: string | null
  readonly proof: BrowserProof | null
  /**
   * Set when the paper is arranged per attempt: the student's order, and the paper it belongs to.
   */
  readonly arranged?: ArrangedStart | undefined
}

export interface ArrangedStart {
  readonly paperId: number
  readonly seed: number
  readonly order: ItemOrder
}

interface Moments {
  readonly now: Date
  /** Start time of an attempt that begins now. */
  readonly startedAt: Date
  /** Attempts with an earlier deadline are over. */
  readonly earliestDeadline: Date
}

/** An attempt that was begun or resumed. */
type Begun = StartedAttempt & { readonly student_id: number; readonly existing: boolean }

/**
 * Starts or resumes the attempts of many students in one statement (the fast path): only where the
 * paper is already frozen and no rule forbids the start. The result leaves out every other start:
 * refused ones, those with a row locked by another transaction, and those without an order for a
 * paper that is arranged per attempt. The rules are those of `startAttempt`, which reports errors.
 * Never waits for locks on accounts, quizzes and attempts, and inserts attempts in a fixed order,
 * so two processes cannot deadlock.
 */
export const beginAttempts = async (
  db: Db,
  asked: readonly AskedStart[],
  moments: Moments,
): Promise<Begun[]> =>
  beginAll(db, {
    ...moments,
    student_ids: asked.map(({ studentId }) => studentId),
    quiz_ids: asked.map(({ quizId }) => quizId),
    timed: asked.map(({ timed }) => timed),
    codes: asked.map(({ accessCode }) => accessCode),
    addresses: asked.map(({ proof }) => proof?.address ?? null),
    hashes: asked.map(({ proof }) => proof?.hash ?? null),
    paper_ids: asked.map(({ arranged }) => arranged?.paperId ?? null),
    seeds: asked.map(({ arranged }) => arranged?.seed ?? null),
    orders: asked.map(({ arranged }) => arranged && JSON.stringify(arranged.order)),
  })

interface Given extends Moments {
  readonly student_ids: number[]
  readonly quiz_ids: number[]
  readonly timed: boolean[]
  readonly codes: (string | null)[]
  readonly addresses: (string | null)[]
  readonly hashes: (string | null)[]
  readonly paper_ids: (number | null)[]
  readonly seeds: (number | null)[]
  readonly orders: (string | undefined)[]
}

const beginAll = prepared('begin_attempts', (db, given: Given) =>
  sql<Begun>`
  with asked as materialized (
    select student_id, quiz_id, is_timed, access_code, address, hash, paper_id, seed, item_order
    from unnest(${given.student_ids}::integer[], ${given.quiz_ids}::integer[], ${given.timed}::boolean[],
        ${given.codes}::text[], ${given.addresses}::text[], ${given.hashes}::text[],
        ${given.paper_ids}::integer[], ${given.seeds}::integer[], ${given.orders}::json[])
      as start (student_id, quiz_id, is_timed, access_code, address, hash, paper_id, seed, item_order)
  ), student as materialized (
    select id, extra_time_factor, extra_time_minutes from users where id = any (${given.student_ids}::integer[])
    for key share skip locked
  ), present as materialized (
    select attempts.id, attempts.student_id, attempts.quiz_id, attempts.paper_id, attempts.quiz_mode,
      attempts.total_marks, attempts.started_at, attempts.deadline, attempts.submitted_at,
      asked.address, asked.hash
    from asked join attempts
      on attempts.student_id = asked.student_id and attempts.quiz_id = asked.quiz_id
        and ${isCurrent}
    for key share of attempts skip locked
  ), quiz as materialized (
    select quizzes.id, quizzes.quiz_mode, quizzes.owner_id, quizzes.for_groups,
      quizzes.time_duration_seconds, quizzes.access_code, quizzes.seb_config_keys,
      quizzes.quiz_mode = 'practice' or ${given.now}::timestamptz
        < exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds) as is_open,
      case
      when quizzes.owner_id is not null then ${privatePaperId}
      when quizzes.quiz_mode = 'practice' then ${unchangedPaperId}
      else (select id from papers where quiz_id = quizzes.id and quiz_mode = 'exam') end as paper_id
    from quizzes
    where quizzes.id = any (${given.quiz_ids}::integer[]) and quizzes.deleted_at is null
      and quizzes.results_published_at is null and quizzes.date_of_quiz <= ${given.now}::timestamptz
      and (quizzes.owner_id is null or ${shownPart} = 'keys')
    for key share of quizzes skip locked
  ), late as materialized (
    select entry.quiz_id, entry.student_id, entry.duration_seconds, ${lateEventDetail} as detail
    from quiz join asked on asked.quiz_id = quiz.id
      join late_entries entry
        on entry.quiz_id = asked.quiz_id and entry.student_id = asked.student_id
      join attempt_helps help on help.id = entry.help_id
    where not quiz.is_open and ${given.now}::timestamptz < entry.until
    -- An entry that was withdrawn since the statement began counts no longer.
    for key share of entry skip locked
  ), held as materialized (
    ${heldQuestionIds(given.now)}
  ), started as (
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks,
      seed, item_order, given_time_factor, given_time_minutes)
    select student.id, quiz.id, papers.id, quiz.quiz_mode, ${given.startedAt}::timestamptz,
      case when quiz.quiz_mode = 'exam' or asked.is_timed then
        ${given.startedAt}::timestamptz
          + make_interval(secs => coalesce(late.duration_seconds, own_duration_seconds(
            quiz.time_duration_seconds, student.extra_time_factor, student.extra_time_minutes))) end,
      papers.total_marks, asked.seed, asked.item_order, ${givenFactor('student')}, student.extra_time_minutes
    from asked
    join student on student.id = asked.student_id
    join quiz on quiz.id = asked.quiz_id and coalesce(quiz.owner_id, student.id) = student.id
      and ${isOpenTo(sql.ref('student.id'), 'quiz')}
    join papers on papers.id = quiz.paper_id
      and case when papers.arrangement is null then asked.seed is null else papers.id = asked.paper_id end
    left join late on late.quiz_id = asked.quiz_id and late.student_id = asked.student_id
    where (quiz.is_open or late.quiz_id is not null)
      and opens_exam(quiz.access_code, asked.access_code)
      and comes_from_exam_browser(quiz.seb_config_keys, asked.address, asked.hash)
      and (asked.student_id, asked.quiz_id) not in (select student_id, quiz_id from present)
      and (quiz.quiz_mode = 'exam' or not exists (
        select from held join paper_questions using (question_id)
        where paper_questions.paper_id = quiz.paper_id))
    order by student.id, quiz.id
    on conflict do nothing
    returning id, student_id, quiz_id, paper_id, quiz_mode, total_marks, started_at, deadline
  ), resumed as (
    select present.* from present join student on student.id = present.student_id
      join quizzes on quizzes.id = present.quiz_id
    where present.submitted_at is null
      and comes_from_exam_browser(quizzes.seb_config_keys, present.address, present.hash)
      and (present.deadline is null or present.deadline >= ${given.earliestDeadline}::timestamptz)
  ), begun as (
    select started.*, false as existing from started
    union all
    select id, student_id, quiz_id, paper_id, quiz_mode, total_marks, started_at, deadline, true from resumed
  ), happened as (
    select id, case when existing then 'resumed' else 'started' end as kind, '{}'::jsonb as detail, 1 as place
    from begun
    union all
    select begun.id, 'let_in_late', late.detail, 2
    from begun join late on late.quiz_id = begun.quiz_id and late.student_id = begun.student_id
    where not begun.existing
  ), events as (
    insert into attempt_events (attempt_id, kind, at, detail)
    select id, kind, ${given.now}::timestamptz, detail from happened order by id, place
  )
  select begun.id, begun.student_id, begun.quiz_id, begun.paper_id, begun.quiz_mode, begun.total_marks, begun.started_at,
    begun.deadline, begun.existing, quizzes.name as quiz_name, quizzes.difficulty_level,
    quizzes.time_duration_seconds, papers.chapter_name
  from begun join quizzes on quizzes.id = begun.quiz_id join papers on papers.id = begun.paper_id`.compile(
    db,
  ),
)

import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ChangedAttempt } from './mark-again.ts'

interface NewRegrade {
  readonly quiz_id: number
  readonly reason: string
  readonly keep_better: boolean
  readonly everywhere: boolean
  readonly corrected_bank: boolean
  readonly at: Date
  readonly by_id: number
  readonly effect: RegradeEffect
}

export interface NewItem {
  readonly paper_id: number
  readonly question_id: number
  readonly policy: RegradePolicy
  readonly key: readonly string[] | null
}

/** Stores a regrade with its questions on each paper, and returns its id. */
export async function insertRegrade(
  tx: Tx,
  regrade: NewRegrade,
  items: readonly NewItem[],
): Promise<number> {
  const { id } = await tx
    .insertInto('regrades')
    .values({ ...regrade, effect: JSON.stringify(regrade.effect) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into regrade_items (regrade_id, paper_id, question_id, policy, key)
    select ${id}, paper_id, question_id, policy, key
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as one (paper_id integer, question_id integer, policy text, key text[])`.execute(tx)
  return id
}

// Each statement moves this many attempts at once; its triggers count them together.
const attemptsAtOnce = 1_000

/** The order in which the triggers lock points. */
const byPoints = ({ attempt: a }: ChangedAttempt, { attempt: b }: ChangedAttempt) =>
  a.student_id - b.student_id ||
  a.quiz_mode.localeCompare(b.quiz_mode) ||
  Number(a.submitted_at) - Number(b.submitted_at)

/**
 * Writes the new marks of these attempts, which the caller has locked, and of their answers. All
 * statements together write points in the order of their keys, so regrades of two papers that the
 * same students sat within an hour cannot deadlock.
 */
export async function writeMarks(
  tx: Tx,
  changed: readonly ChangedAttempt[],
  atOnce = attemptsAtOnce,
): Promise<void> {
  const ordered = changed.toSorted(byPoints)
  for (let start = 0; start < ordered.length; start += atOnce) {
    const some = ordered.slice(start, start + atOnce)
    const answers = some.flatMap(({ attempt, answers: own }) =>
      own.map((one) => ({ attempt_id: attempt.id, ...one })),
    )
    if (answers.length > 0)
      await sql`
        update answers set marks = one.marks
        from unnest(${answers.map((one) => one.attempt_id)}::integer[],
          ${answers.map((one) => one.question_id)}::integer[],
          ${answers.map((one) => one.marks)}::numeric[]) as one (attempt_id, question_id, marks)
        where answers.attempt_id = one.attempt_id and answers.question_id = one.question_id`.execute(
        tx,
      )
    await sql`
      update attempts set scored_marks = one.scored, total_marks = one.total,
        percentage = one.percent, subject_percentages = one.subjects::numeric[],
        marks_version = attempts.marks_version + 1
      from unnest(${some.map(({ attempt }) => attempt.id)}::integer[],
        ${some.map(({ after }) => after.scored_marks)}::numeric[],
        ${some.map(({ after }) => after.total_marks)}::numeric[],
        ${some.map(({ after }) => after.percentage)}::numeric[],
        ${some.map(({ after }) => after.subject_percentages)}::text[])
        as one (id, scored, total, percent, subjects)
      where attempts.id = one.id`.execute(tx)
  }
}

/** The standing of an attempt before and after a regrade or its undo. */
interface AttemptChange {
  readonly attempt_id: number
  readonly before: object
  readonly after: object
}

/** Stores which attempts the regrade changed. */
export const insertRegradeAttempts = (
  tx: Tx,
  regradeId: number,
  changes: readonly AttemptChange[],
) =>
  sql`
    insert into regrade_attempts (regrade_id, attempt_id, before, after)
    select ${regradeId}, attempt_id, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as one (attempt_id integer, before jsonb, after jsonb)`.execute(tx)

/** Appends a line of this kind to the log of each attempt, with details of its own for each. */
export const insertRegradeEvents = (
  tx: Tx,
  { kind, at }: { readonly kind: 'regraded' | 'regrade_undone'; readonly at: Date },
  lines: readonly { readonly attempt_id: number; readonly detail: object }[],
) =>
  sql`
    insert into attempt_events (attempt_id, kind, at, detail)
    select attempt_id, ${kind}, ${at}, detail
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as one (attempt_id integer, detail jsonb)`.execute(tx)

/** Has the findings of these exams computed again, even if no attempt has changed. */
export const insertFindingChanges = (tx: Tx, quizIds: readonly number[]) =>
  sql`
    insert into item_finding_changes (quiz_id) select id from quizzes
    where id = any(${[...quizIds]}::integer[]) and quiz_mode = 'exam' and owner_id is null`.execute(
    tx,
  )

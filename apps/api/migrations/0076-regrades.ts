import { type Kysely, sql } from 'kysely'

/**
 * Regrades (docs/decisions/0056): what has been made of the frozen keys of papers. Rows are added
 * and marked as undone, never changed or deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table regrades (
      id integer generated always as identity primary key,
      -- From which quiz it was made; it may concern others.
      quiz_id integer not null references quizzes on delete cascade,
      reason text not null check (length(reason) between 1 and 500),
      keep_better boolean not null,
      everywhere boolean not null,
      corrected_bank boolean not null,
      at timestamptz not null,
      by_id integer references users on delete set null,
      undone_at timestamptz,
      undone_by integer references users on delete set null,
      -- Sums by quiz, as they were when it was applied.
      effect jsonb not null,
      check (undone_at is not null or undone_by is null)
    );
    create index regrades_quiz on regrades (quiz_id);
    create index regrades_by on regrades (by_id);
    create index regrades_undone_by on regrades (undone_by);

    create table regrade_items (
      regrade_id integer not null references regrades on delete cascade,
      paper_id integer not null references papers on delete cascade,
      -- No reference: a deleted question stays on the paper.
      question_id integer not null,
      policy text not null
        check (policy in ('new_key', 'also_accept', 'full_answered', 'full_all', 'leave_out')),
      -- In the form of a paper's key.
      key text[] check (cardinality(key) > 0),
      primary key (paper_id, question_id, regrade_id),
      check ((key is not null) = (policy in ('new_key', 'also_accept')))
    );
    create index regrade_items_regrade on regrade_items (regrade_id);

    -- The attempts whose marks it changed, as they were changed.
    create table regrade_attempts (
      regrade_id integer not null references regrades on delete cascade,
      attempt_id integer not null references attempts on delete cascade,
      before jsonb not null,
      after jsonb not null,
      primary key (regrade_id, attempt_id)
    );
    create index regrade_attempts_attempt on regrade_attempts (attempt_id);

    -- Rises with each regrade of the paper and each undo; a paper without a row was never regraded.
    create table paper_gradings (
      paper_id integer primary key references papers on delete cascade,
      version integer not null check (version > 0)
    );
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The notebook: one card for each student and question, every review of it, and its settings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notebook_settings (
      student_id integer primary key references users on delete cascade,
      -- The share of due cards that the student wants to remember.
      retention numeric(3, 2) not null default 0.90 check (retention between 0.80 and 0.95),
      new_per_day smallint not null default 20 check (new_per_day between 1 and 50),
      -- The exam that the student prepares for: until then no interval passes it.
      exam_date date,
      has_streak boolean not null default false,
      has_mail boolean not null default false,
      -- When the last mail about due cards was sent.
      mailed_at timestamptz
    );

    -- The schedule is what the reviews make of it, and can be computed from them at any time. No
    -- reference to the question: one that is deleted and brought back keeps its cards, and
    -- readers join the bank anyway.
    create table cards (
      student_id integer not null references users on delete cascade,
      question_id integer not null,
      -- Why there is a card, and the attempt whose result made it; null if the attempt is gone or
      -- the student added the card to no result.
      reason text not null check (
        reason in ('wrong', 'partly', 'marked', 'slow', 'blank', 'added')),
      attempt_id integer references attempts on delete set null,
      created_at timestamptz not null,
      -- Taken out by the student, or by a regrade: then it is changed_at. No result makes it again.
      removed_at timestamptz,
      -- True while the result that made it shows no keys.
      is_hidden boolean not null default false,
      -- Seconds above which a right answer is slow; null if nobody's time is known.
      slow_above double precision,
      -- Why the card changed by itself, for the line that says so, and when.
      changed text check (changed in ('regraded', 'left_out')),
      changed_at timestamptz,
      -- Memory state by FSRS-6; all null for a new card, which was never reviewed.
      stability double precision,
      difficulty double precision,
      -- Days in the zone of the school. due_on does not know the date of the exam.
      reviewed_on date,
      due_on date,
      reps integer not null default 0,
      lapses integer not null default 0,
      -- The lapses at which the student woke the card after it rested; 0 if never.
      woken_at_lapses integer not null default 0,
      primary key (student_id, question_id),
      check ((reps = 0) = (stability is null) and (reps = 0) = (due_on is null)
        and (reps = 0) = (difficulty is null) and (reps = 0) = (reviewed_on is null))
    );
    create index cards_due on cards (student_id, due_on) where removed_at is null;
    create index cards_new on cards (student_id, created_at, question_id)
      where removed_at is null and reps = 0;
    create index cards_attempt on cards (attempt_id);

    create table card_reviews (
      student_id integer not null,
      -- Made by the device, or from the attempt: a review that is delivered twice is one. Of one
      -- question: whether an id is known tells whether there is a card, which may be a secret.
      id uuid not null,
      question_id integer not null,
      primary key (student_id, question_id, id),
      foreign key (student_id, question_id) references cards on delete cascade,
      reviewed_at timestamptz not null,
      -- The day of the review in the zone of the school.
      reviewed_on date not null,
      -- 1 Again, 2 Hard, 3 Good, 4 Easy.
      rating smallint not null check (rating between 1 and 4),
      -- Option ids or the typed text.
      selected text[] not null,
      seconds integer not null default 0 check (seconds >= 0),
      -- The attempt that asked the question again; null for a review in the notebook.
      attempt_id integer references attempts on delete set null,
      received_at timestamptz not null
    );
    create index card_reviews_card on card_reviews (student_id, question_id, reviewed_at, id);
    create index card_reviews_day on card_reviews (student_id, reviewed_on);
    create unique index card_reviews_attempt on card_reviews (attempt_id, question_id)
      where attempt_id is not null;

    -- Why the student thinks that an answer went wrong.
    create table mistake_causes (
      student_id integer not null references users on delete cascade,
      question_id integer not null,
      cause text not null check (cause in ('concept', 'calculation', 'misread', 'time', 'guess')),
      set_at timestamptz not null,
      primary key (student_id, question_id)
    );

    alter table attempts
      -- When its result was read into the notebook; null until then, and again after each change
      -- that the notebook must know (migrations/sql/noted-results.sql).
      add column noted_at timestamptz;
    create index attempts_to_note on attempts (student_id, published_at)
      where noted_at is null and published_at is not null;
  `.execute(db)
}

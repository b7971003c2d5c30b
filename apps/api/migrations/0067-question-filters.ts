import { type Kysely, sql } from 'kysely'

/**
 * What the filters of the question bank look up, and the figures of questions in exams that are
 * over, so that a question can tell its measured difficulty without reading all their answers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Questions with pictures: few, so the indexes are small. A picture in a text names an upload.
    create index questions_with_picture on questions (id)
      where image is not null or statement like '%![%](upload:%'
        or explanation like '%![%](upload:%';
    create index question_options_with_picture on question_options (question_id)
      where text like '%![%](upload:%';
    create index passages_with_picture on passages (id)
      where image is not null or text like '%![%](upload:%';

    -- Whether any paper has asked a question.
    create index paper_questions_question on paper_questions (question_id, paper_id);

    -- Of the item statistics, written with the findings once an exam is over.
    create table item_figures (
      quiz_id integer not null references quizzes,
      -- No reference: a deleted question stays on the paper, and an undo brings it back.
      question_id integer not null,
      -- Attempts that had it.
      attempts integer not null check (attempts > 0),
      -- Mean marks as a share of the full marks; below 0 if wrong answers cost more.
      facility double precision not null,
      primary key (question_id, quiz_id)
    );
    create index item_figures_quiz on item_figures (quiz_id);
    -- The job that writes findings also writes the figures of earlier exams.
    insert into item_finding_changes (quiz_id)
      select distinct quiz_id from papers join quizzes on quizzes.id = quiz_id
      where papers.quiz_mode = 'exam' and owner_id is null;
  `.execute(db)
}

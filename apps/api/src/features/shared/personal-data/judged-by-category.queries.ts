import { sql } from 'kysely'

/** True if an exam that the `users` row has taken has a cut-off for the category of that row. */
export const isJudgedByCategory = sql<boolean>`exists (
  select from attempts join quizzes on quizzes.id = attempts.quiz_id
    left join quiz_sections on quiz_sections.quiz_id = quizzes.id
    cross join jsonb_array_elements(coalesce(quizzes.cut_off -> 'categories', '[]')
      || coalesce(quiz_sections.cut_off -> 'categories', '[]')) named
  where attempts.student_id = users.id
    and lower(named ->> 'category') = lower(users.category))`

import { randomUUID } from 'node:crypto'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { expect } from 'vitest'
import { selectReviews } from '../../features/results/notebook/schedule/memories.queries.ts'
import { afterReviews, seedOf } from '../../features/results/notebook/schedule/schedule.ts'
import { readRetention } from '../../features/results/notebook/settings/settings.queries.ts'
import { epoch } from '../../platform/clock.ts'
import { signedInAnew } from '../people.ts'
import type { Person, School } from '../school.ts'

type Sent = Partial<reviewCalls.ReviewInput> & Pick<reviewCalls.ReviewInput, 'question_id'>

/** Calls of the notebook, each with a fresh session, and queries for the student's stored cards. */
export function notebookAt(school: School) {
  const ask = async <E extends Parameters<School['call']>[0]>(
    endpoint: E,
    input: Parameters<typeof school.call<E>>[1],
    student: Person,
  ) => {
    const answer = await school.call(endpoint, input, signedInAnew(school, student))
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body
  }

  /** A review as a device sends it: rated Good now, unless `sent` says otherwise. */
  const reviewOf = (sent: Sent): reviewCalls.ReviewInput => ({
    id: randomUUID(),
    reviewed_at: epoch(school.clock.now()),
    rating: 'good',
    selected_values: null,
    ...sent,
  })

  const deliver = async (student: Person, reviews: readonly reviewCalls.ReviewInput[]) =>
    (await ask(reviewCalls.addReviews, { body: { reviews: [...reviews] } }, student)).data

  return {
    reviewOf,
    deliver,
    overview: async (student: Person) => (await ask(notebook.getNotebook, {}, student)).data,
    due: async (student: Person, count?: number) =>
      (await ask(reviewCalls.getDueCards, { query: { count } }, student)).data.cards,
    list: async (student: Person, query: object = {}) =>
      (await ask(notebook.listCards, { query }, student)).data,
    marks: async (student: Person, take_quiz_id: number) =>
      (await ask(notebook.listMarks, { query: { take_quiz_id } }, student)).data,
    settings: async (student: Person) =>
      (await ask(notebook.getNotebookSettings, {}, student)).data,
    change: (student: Person, body: object) => ask(notebook.putNotebookSettings, { body }, student),
    /** The notebook section of the Today page; undefined if the page shows none. */
    today: async (student: Person) => (await ask(getToday, {}, student)).data.notebook,
    review: (student: Person, ...sent: readonly Sent[]) =>
      deliver(
        student,
        sent.map((one) => reviewOf(one)),
      ),
    put: (student: Person, question_id: number, body: object) =>
      school.call(
        notebook.putCard,
        { params: { question_id }, body },
        signedInAnew(school, student),
      ),
    /** The student's rows of `cards`, by question. */
    rows: (student: Pick<Person, 'id'>) =>
      school.db
        .selectFrom('cards')
        .selectAll()
        .where('student_id', '=', student.id)
        .orderBy('question_id')
        .execute(),
    /** Each card of the student, as stored and as recomputed from its reviews. */
    recomputed: ({ id }: Pick<Person, 'id'>) =>
      school.db.transaction().execute(async (tx) => {
        const [stored, reviews, retention] = [
          await tx.selectFrom('cards').selectAll().where('student_id', '=', id).execute(),
          await selectReviews(tx, id),
          await readRetention(tx, id),
        ]
        return stored.map((card) => {
          const terms = { retention, seed: seedOf(id, card.question_id) }
          const memory = afterReviews(reviews.get(card.question_id) ?? [], terms)
          return {
            stored: {
              stability: card.stability,
              difficulty: card.difficulty,
              reviewedOn: card.reviewed_on,
              dueOn: card.due_on,
              reps: card.reps,
              lapses: card.lapses,
            },
            computed: memory ?? {
              ...{ stability: null, difficulty: null, reviewedOn: null, dueOn: null },
              ...{ reps: 0, lapses: 0 },
            },
          }
        })
      }),
  }
}

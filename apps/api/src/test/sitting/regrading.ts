import { regradeQuiz, undoRegrade } from '@prepwell/contract/results/regrades.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { z } from 'zod'
import { signedInAnew } from '../people.ts'
import type { Person, School } from '../school.ts'

type Body = z.input<(typeof regradeQuiz)['body']>

/** The calls of an admin who regrades questions. */
export function regradingAt(school: () => School, admin: () => Person) {
  const asAdmin = () => signedInAnew(school(), admin())
  const call = (quiz: { readonly id: number }, body: Body, person = asAdmin()) =>
    school().call(regradeQuiz, { params: { id: quiz.id }, body }, person)

  /** Applies a regrade and adds its id to the response. */
  async function regrade(quiz: { readonly id: number }, body: Body, person?: Person) {
    const answer = await call(quiz, body, person)
    const { data } = answer.body as { readonly data?: { readonly id?: number } }
    return { ...answer, id: data?.id ?? 0 }
  }
  const dryRun = (quiz: { readonly id: number }, body: Body, person?: Person) =>
    call(quiz, { ...body, dry_run: true }, person)
  const undo = (id: number, person = asAdmin()) =>
    school().call(undoRegrade, { params: { id } }, person)

  /** The stored marks of these attempts. */
  async function marksOf(ids: readonly number[]): Promise<(number | null)[]> {
    const rows = await school()
      .db.selectFrom('attempts')
      .select(['id', 'scored_marks'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((id) => {
      const marks = rows.find((row) => row.id === id)?.scored_marks ?? null
      return marks === null ? null : Number(marks)
    })
  }

  /** An answer to one question. */
  const choose = (questionId: number, ...values: readonly (number | string)[]): QuizStateInput =>
    ({
      [questionId]: {
        answered: true,
        selected_values: values.length === 1 ? values[0] : [...values],
      },
    }) as QuizStateInput

  return { regrade, dryRun, undo, marksOf, choose, asAdmin }
}

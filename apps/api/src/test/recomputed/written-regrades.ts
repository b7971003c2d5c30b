import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { isKeyed, regradePolicies } from '@prepwell/contract/results/regrade-policies.ts'
import fc from 'fast-check'
import type { School } from '../school.ts'
import { orRefused, regradeQuestions, undoRegradeOf } from '../sitting/regrade-questions.ts'
import type { PrintedQuiz } from './written-papers.ts'

/** Keys that the test papers do not have; some of the students' answers match them. */
const keys: Readonly<Record<QuestionType, readonly (readonly string[])[]>> = {
  MCQ: [['2'], ['3']],
  MSQ: [
    ['1', '2'],
    ['1', '3'],
  ],
  Numerical: [['2.5'], ['0', '0.5']],
}

/** A regrade of one or two questions of a quiz with sections, or undoing its last regrade. */
export const anyRegrade = fc.record({
  quiz: fc.nat(3),
  // Not 0, which fast-check draws most often.
  isUndo: fc.nat(4).map((one) => one === 4),
  keepBetter: fc.boolean(),
  items: fc.uniqueArray(
    fc.record({ place: fc.nat(11), policy: fc.constantFrom(...regradePolicies), key: fc.nat(1) }),
    { minLength: 1, maxLength: 2, selector: ({ place }) => place },
  ),
})

type WrittenRegrade = typeof anyRegrade extends fc.Arbitrary<infer One> ? One : never

/** Regrades a quiz, or undoes its newest regrade that was not undone yet. */
export async function writeRegrade(
  school: School,
  quizzes: readonly PrintedQuiz[],
  { quiz: index, isUndo, keepBetter, items }: WrittenRegrade,
): Promise<void> {
  const quiz = quizzes.filter(({ sectioned }) => sectioned)[index]
  if (!quiz) throw new Error(`there is no quiz ${index} with sections`)
  if (isUndo) {
    const newest = await school.db
      .selectFrom('regrades')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (newest) await undoRegradeOf(school, newest.id).catch(orRefused)
    return
  }
  const regraded = items.flatMap(({ place, policy, key }) => {
    const question = quiz.questions[place % quiz.questions.length]
    if (!question) return []
    const { question_id, type } = question
    return [{ question_id, policy, ...(isKeyed(policy) ? { key: keys[type][key] ?? [] } : {}) }]
  })
  const leavesOut = regraded.some(({ policy }) => policy === 'leave_out')
  await regradeQuestions(school, quiz.id, regraded, { keepBetter: keepBetter && !leavesOut }).catch(
    orRefused,
  )
}
